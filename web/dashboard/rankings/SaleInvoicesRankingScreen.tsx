import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function SaleInvoicesRankingScreen() {
  return <DashboardFrame title="dashboard.invoices_ranking">{() => null}</DashboardFrame>
}
