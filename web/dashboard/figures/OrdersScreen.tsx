import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function OrdersScreen() {
  return <DashboardFrame title="dashboard.orders">{() => null}</DashboardFrame>
}
