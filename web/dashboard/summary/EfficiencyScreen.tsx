import { useEfficiency } from '#web/dashboard/api.ts'
import { ofNode } from '#web/dashboard/asked.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ClientBars, SalesBars } from './EfficiencyCharts.tsx'
import { EfficiencyTable } from './EfficiencyTable.tsx'
import styles from './Efficiency.module.css'

export function EfficiencyScreen() {
  return <DashboardFrame title="dashboard.efficiency">{scope => <EfficiencyView scope={scope} />}</DashboardFrame>
}

const TABLE_HEIGHT = 240
const CHART_HEIGHT = 300

function EfficiencyView({ scope }: { scope: Scope }) {
  const efficiency = useEfficiency(ofNode(scope))
  const { data } = efficiency
  if (efficiency.isError) return <Silent onRetry={() => void efficiency.refetch()} />
  if (!data) {
    return (
      <div className={styles.view}>
        <Skeleton height={TABLE_HEIGHT} />
        <Skeleton height={CHART_HEIGHT} />
      </div>
    )
  }
  return (
    <div className={classNames(styles.view, efficiency.isPlaceholderData && styles.stale)}>
      <EfficiencyTable data={data} scope={scope} />
      <div className={styles.charts}>
        <ClientBars data={data} />
        <SalesBars data={data} />
      </div>
    </div>
  )
}
