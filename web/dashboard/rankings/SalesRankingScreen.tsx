import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function SalesRankingScreen() {
  return <DashboardFrame title="dashboard.sales_ranking">{() => null}</DashboardFrame>
}
