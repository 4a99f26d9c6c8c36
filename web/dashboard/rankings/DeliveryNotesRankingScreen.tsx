import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function DeliveryNotesRankingScreen() {
  return <DashboardFrame title="dashboard.delivery_notes_ranking">{() => null}</DashboardFrame>
}
