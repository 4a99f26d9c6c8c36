import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function EfficiencyScreen() {
  return <DashboardFrame title="dashboard.efficiency">{() => null}</DashboardFrame>
}
