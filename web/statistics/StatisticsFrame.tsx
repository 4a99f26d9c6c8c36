import { Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Client } from '#domain/clients/contract.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { InfoPopup } from './InfoPopup.tsx'
import { CoversNotice } from './scope/CoversNotice.tsx'
import { ScopeBar } from './scope/ScopeBar.tsx'
import { ScopeSidebar } from './scope/ScopeSidebar.tsx'
import { ShareButton } from './scope/ShareButton.tsx'
import { useScope } from './scope/useScope.ts'
import type { Scope } from './scope/useScope.ts'
import styles from './StatisticsFrame.module.css'
import { ViewTabs } from './ViewTabs.tsx'

interface StatisticsFrameProps {
  title: TextKey
  children: (scope: Scope) => ReactNode
}

/** Around all four views: whose figures they are, of which centers and months, and the way from one to another. */
export function StatisticsFrame(props: StatisticsFrameProps) {
  const { client } = useSession().state
  const { url_home } = useConfig()
  // R265 R322
  if (!client) return <Navigate to={url_home} replace />
  return <Framed {...props} client={client} />
}

function Framed({ title, children, client }: StatisticsFrameProps & { client: Client }) {
  const { t } = useTexts()
  const scope = useScope(client.id)
  // Nodes and centers of another client are none of this one.
  useOnOtherClient(client.id, () => scope.change({ node: undefined, center: undefined }))
  usePeriodKeys(scope.shift)
  return (
    <div className={spacing.frame}>
      <ScopeSidebar client={client.id} scope={scope} />
      <div className={styles.main}>
        <div className={spacing.wideOnly}>
          <Breadcrumbs items={[{ label: t('layout.statistics') }, { label: t(title) }]} />
        </div>
        <PageTitle title={t(title)} count={client.name} actions={<ShareButton />} />
        <ViewTabs scope={scope} />
        <ScopeBar scope={scope} />
        <CoversNotice client={client.id} scope={scope} />
        {children(scope)}
      </div>
      <InfoPopup />
    </div>
  )
}

/** Whichever center is chosen to buy for, the figures stay those of the client. */
function useOnOtherClient(client: number, run: () => void) {
  const before = useRef(client)
  const tell = useEffectEvent(run)
  useEffect(() => {
    if (before.current === client) return
    before.current = client
    tell()
  }, [client])
}

/** Ctrl with an arrow to a side: the period before, the period after. */
function usePeriodKeys(shift: (by: 1 | -1) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (!event.ctrlKey || by === undefined || isTyping) return
      event.preventDefault()
      shift(by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shift])
}
