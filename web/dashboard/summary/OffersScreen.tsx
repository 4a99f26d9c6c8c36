import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function OffersScreen() {
  return <DashboardFrame title="dashboard.offers">{() => null}</DashboardFrame>
}
