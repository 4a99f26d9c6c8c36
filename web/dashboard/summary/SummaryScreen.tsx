import { CallError } from '#web/calls/call.ts'
import { useSummary } from '#web/dashboard/api.ts'
import { ofYear } from '#web/dashboard/asked.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'
import { ClientsTile } from './ClientsTile.tsx'
import { OrdersTile } from './OrdersTile.tsx'
import { PreferredTile } from './PreferredTile.tsx'
import { SalesTile } from './SalesTile.tsx'
import styles from './Summary.module.css'

export function SummaryScreen() {
  return (
    <DashboardFrame title="dashboard.summary" filters={['year']}>
      {scope => <SummaryView scope={scope} />}
    </DashboardFrame>
  )
}

const TILE_HEIGHT = 250

function SummaryView({ scope }: { scope: Scope }) {
  const summary = useSummary(ofYear(scope))
  const retry = () => void summary.refetch()
  const { data, error } = summary
  if (error instanceof CallError && error.status === 500) return <Unavailable onRetry={retry} />
  if (error) return <Silent onRetry={retry} />
  if (!data) return <Waiting />
  return (
    <div className={classNames(styles.view, summary.isPlaceholderData && spacing.stale)}>
      <OrdersTile data={data} scope={scope} />
      <SalesTile data={data} scope={scope} />
      <ClientsTile data={data} scope={scope} />
      <PreferredTile data={data} scope={scope} />
    </div>
  )
}

// R306
function Unavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <Notice kind="warning" action={retry}>
      {t('dashboard_summary.unavailable')}
    </Notice>
  )
}

const Waiting = () => (
  <div className={styles.view}>
    <Skeleton height={TILE_HEIGHT} />
    <Skeleton height={TILE_HEIGHT} />
    <Skeleton height={TILE_HEIGHT} />
    <Skeleton height={TILE_HEIGHT} />
  </div>
)
