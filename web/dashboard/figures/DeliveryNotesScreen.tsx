import { useDeliveryNoteFigures } from '#web/dashboard/api.ts'
import { ofYear } from '#web/dashboard/asked.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { paths } from '#web/routing/paths.ts'
import { DocumentsView } from './DocumentsView.tsx'
import { FiguresCard } from './FiguresCard.tsx'

export function DeliveryNotesScreen() {
  return (
    <DashboardFrame title="dashboard.delivery_notes_summary" filters={['year']}>
      {scope => <DeliveryNotes scope={scope} />}
    </DashboardFrame>
  )
}

function DeliveryNotes({ scope }: { scope: Scope }) {
  const notes = useDeliveryNoteFigures(ofYear(scope))
  return (
    <FiguresCard query={notes}>
      {data => (
        <DocumentsView
          data={{
            ...data,
            value: data.value_delivery_notes,
            target: data.target_delivery_notes,
            forecast: data.forecast_delivery_notes,
            value_percentage: data.value_delivery_notes_percentage,
            forecast_percentage: data.forecast_delivery_notes_percentage,
            chart: data.chart.map(month => ({
              date: month.date,
              value: month.value_delivery_notes,
              count: month.num_delivery_notes,
            })),
          }}
          name="sales_figures.delivery_notes"
          title="sales_figures.notes_title"
          how="sales_figures.how_notes"
          scope={scope}
          list={paths.deliveryNotes}
          note="sales_figures.pick_notes"
        />
      )}
    </FiguresCard>
  )
}
