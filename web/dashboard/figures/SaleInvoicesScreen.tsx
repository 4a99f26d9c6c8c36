import { useInvoiceFigures } from '#web/dashboard/api.ts'
import { ofYear } from '#web/dashboard/asked.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { paths } from '#web/routing/paths.ts'
import { DocumentsView } from './DocumentsView.tsx'
import { FiguresCard } from './FiguresCard.tsx'

export function SaleInvoicesScreen() {
  return (
    <DashboardFrame title="dashboard.invoices_summary" filters={['year']}>
      {scope => <SaleInvoices scope={scope} />}
    </DashboardFrame>
  )
}

function SaleInvoices({ scope }: { scope: Scope }) {
  const invoices = useInvoiceFigures(ofYear(scope))
  return (
    <FiguresCard query={invoices}>
      {data => (
        <DocumentsView
          data={{
            ...data,
            value: data.value_sale_invoices,
            target: data.target_sale_invoices,
            forecast: data.forecast_sale_invoices,
            value_percentage: data.value_sale_invoices_percentage,
            forecast_percentage: data.forecast_sale_invoices_percentage,
            chart: data.chart.map(month => ({
              date: month.date,
              value: month.value_sale_invoices,
              count: month.num_sale_invoices,
            })),
          }}
          name="sales_figures.invoices"
          title="sales_figures.invoices_title"
          how="sales_figures.how_invoices"
          scope={scope}
          list={paths.invoices}
          note="sales_figures.pick_invoices"
        />
      )}
    </FiguresCard>
  )
}
