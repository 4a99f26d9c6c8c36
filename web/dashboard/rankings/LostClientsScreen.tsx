import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function LostClientsScreen() {
  return <DashboardFrame title="dashboard.lost">{() => null}</DashboardFrame>
}
