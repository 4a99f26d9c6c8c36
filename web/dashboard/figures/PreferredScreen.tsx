import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function PreferredScreen() {
  return <DashboardFrame title="dashboard.preferred">{() => null}</DashboardFrame>
}
