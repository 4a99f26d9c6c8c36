import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function SaleInvoicesScreen() {
  return <DashboardFrame title="dashboard.invoices_summary">{() => null}</DashboardFrame>
}
