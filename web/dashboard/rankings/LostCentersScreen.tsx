import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function LostCentersScreen() {
  return <DashboardFrame title="dashboard.lost_centers">{() => null}</DashboardFrame>
}
