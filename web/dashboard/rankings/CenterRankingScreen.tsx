import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function CenterRankingScreen() {
  return <DashboardFrame title="dashboard.center_ranking">{() => null}</DashboardFrame>
}
