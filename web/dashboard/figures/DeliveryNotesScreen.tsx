import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'

export function DeliveryNotesScreen() {
  return <DashboardFrame title="dashboard.delivery_notes_summary">{() => null}</DashboardFrame>
}
