import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useConfig } from '#web/session/account.ts'
import { followLinks } from './links.ts'
import { LoadingLine } from './LoadingLine.tsx'
import { MaintenanceGate } from './MaintenanceGate.tsx'
import { OfflineBar } from './OfflineBar.tsx'

// What few installations have is not in the script of the first visit.
const NoticePopup = lazy(async () => ({ default: (await import('./NoticePopup.tsx')).NoticePopup }))
const Analytics = lazy(async () => ({ default: (await import('./Analytics.tsx')).Analytics }))

/** Around every screen, signed in or not. */
export function Root() {
  const router = useRouter()
  const { popup_aviso, id_ga } = useConfig()
  useEffect(() => followLinks(router), [router])
  return (
    <>
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
