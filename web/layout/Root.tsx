import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useConfig } from '#web/session/account.ts'
import { viewedName } from '#web/session/store.ts'
import { LoadingLine } from '#web/layout/notices/LoadingLine.tsx'
import { MaintenanceGate } from '#web/layout/notices/MaintenanceGate.tsx'
import { applyBrandColors } from '#web/theme/brandColors.ts'
import { OfflineBar } from '#web/layout/notices/OfflineBar.tsx'

const nothing = () => null

// What few installations have is not in the script of the first visit.
const NoticePopup = lateComponent(() => import('#web/layout/notices/NoticePopup.tsx'), 'NoticePopup', nothing)
const ViewBar = lateComponent(() => import('#web/session/view/ViewBar.tsx'), 'ViewBar', nothing)
const Analytics = lateComponent(() => import('#web/layout/footer/Analytics.tsx'), 'Analytics', nothing)

/** Around every screen, signed in or not. */
export function Root() {
  const { popup_aviso, id_ga, primary } = useConfig()
  useEffect(() => applyBrandColors(primary), [primary])
  const viewed = viewedName()
  return (
    <>
      {viewed !== undefined && (
        <Suspense>
          <ViewBar name={viewed} />
        </Suspense>
      )}
      <LoadingLine />
      <OfflineBar />
      <Outlet />
      <Suspense>
        {popup_aviso && <NoticePopup text={popup_aviso} />}
        {id_ga && <Analytics id={id_ga} />}
      </Suspense>
      <MaintenanceGate />
    </>
  )
}
