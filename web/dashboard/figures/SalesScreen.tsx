import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function SalesScreen() {
  return <DashboardFrame title="dashboard.sales_summary">{() => null}</DashboardFrame>
}
