import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function SummaryScreen() {
  return <DashboardFrame title="dashboard.summary">{() => null}</DashboardFrame>
}
