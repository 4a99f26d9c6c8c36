import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { money, queryId } from '#domain/schema.ts'
import { clientStatus, counted, months, node, percentage, target, year } from './scope.ts'
import type { SalesNode } from './nodes.ts'

const salesNode: z.ZodType<SalesNode> = z
  .object({
    id: z.int(),
    node_name: z.string(),
    get children() {
      return z.array(salesNode)
    },
  })
  .meta({ id: 'SalesNode' })

export const readNodeTree = endpoint({
  method: 'GET',
  path: '/sp_dashboard/stat_node_tree/',
  summary: 'The sales nodes of the signed-in person, each with those below it',
  reply: resultsOf(salesNode),
})

export const listClientStatuses = endpoint({
  method: 'GET',
  path: '/sp_dashboard/client_status/',
  summary: 'What clients can be filtered by',
  reply: resultsOf(z.object({ name: z.string(), value: z.int() })),
})

const salesByStatus = z.object({
  all: money,
  all_percentage: percentage,
  active: money,
  active_percentage: percentage,
  new: money,
  new_percentage: percentage,
})

const summary = z.object({
  ...counted,
  orders: z.object({
    /** Of the current month so far; of a past year December. Compared with the same days a year before. */
    orders_month: money,
    orders_month_percentage: percentage,
    /** Compared with the whole month a year before. */
    forecast_month: money,
    forecast_month_percentage: percentage,
  }),
  sales: z.object({
    /** Of the year so far, compared with the same days of the year before. */
    sales: salesByStatus,
    /** Of the whole year, compared with the whole year before. */
    forecasts: salesByStatus,
  }),
  lost_clients: z.object({
    num_new_clients: z.int(),
    num_lost_clients: z.int(),
    /** Sales to the new ones this year. */
    total_new: money,
    /** What lost clients bought in the same days of the year before, less what they bought this year. */
    total_lost: money,
  }),
  sales_preferred: z.object({
    sales_year: money,
    /** Of the objective so far. */
    sales_target_percentage: percentage,
    forecast_year: money,
    /** Of the objective of the year. */
    forecast_year_percentage: percentage,
  }),
})

export type Summary = z.infer<typeof summary>

export const readSummary = endpoint({
  method: 'GET',
  path: '/sp_dashboard/summary/',
  summary: 'Orders of the month, sales of the year, new and lost clients, preferred suppliers',
  query: z.object({ node, year }),
  reply: summary,
})

/** Of the month that is counted: what «so much is missing, so much a day» is worked out from. */
const workingDays = { working_days: z.int(), working_days_gone: z.int() }

const orders = z.object({
  ...counted,
  ...workingDays,
  /** Days of the month on which nobody works, weekends left out. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Per working day gone of the month, null before the first; the differences are to the month before. */
  num_daily_orders_avg: z.number().nullable(),
  num_daily_orders_avg_diff: z.number().nullable(),
  num_daily_orders_avg_diff_percentage: percentage,
  value_daily_avg_orders: money.nullable(),
  value_daily_avg_orders_diff: money.nullable(),
  value_daily_avg_orders_diff_percentage: percentage,
  /** Of the month: so far, its objective, its forecast, and these in percent of the objective. */
  value_daily_orders: money,
  target_daily_orders: target,
  forecast_daily_orders: money,
  value_daily_orders_percentage: percentage,
  forecast_daily_orders_percentage: percentage,
  /** A working day each; what was ordered on another day stands on the next one, at the end of the month on the last one. */
  chart: z.array(z.object({ date: z.string(), value_orders: money, num_orders: z.int() })),
})

export type OrdersDashboard = z.infer<typeof orders>

export const readOrders = endpoint({
  method: 'GET',
  path: '/sp_dashboard/orders/',
  summary: 'Orders of the month by working day, with objective and forecast',
  query: z.object({ node, year }),
  reply: orders,
})

const deliveryNotes = z.object({
  ...counted,
  ...workingDays,
  value_delivery_notes: money,
  target_delivery_notes: target,
  forecast_delivery_notes: money,
  value_delivery_notes_percentage: percentage,
  forecast_delivery_notes_percentage: percentage,
  /** A month of the year each, up to the one that is counted. */
  chart: z.array(z.object({ date: z.string(), value_delivery_notes: money, num_delivery_notes: z.int() })),
})

export type DeliveryNotesDashboard = z.infer<typeof deliveryNotes>

export const readDeliveryNotes = endpoint({
  method: 'GET',
  path: '/sp_dashboard/delivery_notes/',
  summary: 'Delivery notes of the month, with objective and forecast, and those of the months of the year',
  query: z.object({ node, year }),
  reply: deliveryNotes,
})

const saleInvoices = z.object({
  ...counted,
  ...workingDays,
  value_sale_invoices: money,
  target_sale_invoices: target,
  forecast_sale_invoices: money,
  value_sale_invoices_percentage: percentage,
  forecast_sale_invoices_percentage: percentage,
  chart: z.array(z.object({ date: z.string(), value_sale_invoices: money, num_sale_invoices: z.int() })),
})

export type SaleInvoicesDashboard = z.infer<typeof saleInvoices>

export const readSaleInvoices = endpoint({
  method: 'GET',
  path: '/sp_dashboard/sale_invoices/',
  summary: 'Invoices of the month, with objective and forecast, and those of the months of the year',
  query: z.object({ node, year }),
  reply: saleInvoices,
})

const compared = {
  period_sales: money,
  period_sales_diff: money,
  period_sales_diff_percentage: percentage,
  /** Of the calendar year of `before`, so far. */
  year_sales: money,
}

const sales = z.object({
  ...counted,
  ...compared,
  /** Of the current month the share that is gone. Of new clients their own objective, of other statuses none. */
  period_sales_target: target,
  period_sales_target_percent: percentage,
  year_sales_target_percent: percentage,
  /** A month each. */
  chart: z.array(
    z.object({
      date: z.string(),
      sales_value: money,
      sales_target_value: target,
      previous_year_sales_value: money,
    }),
  ),
})

export type SalesDashboard = z.infer<typeof sales>

export const readSales = endpoint({
  method: 'GET',
  path: '/sp_dashboard/sales/',
  summary: 'Sales of a period by month, with objective and the year before',
  query: z.object({ node, client_status: clientStatus, ...months }),
  reply: sales,
})

const preferredSuppliers = z.object({
  ...counted,
  ...compared,
  /** All sales of the period, and the share of the preferred suppliers in them. */
  period_sales_global: money,
  period_sales_global_percentage: percentage,
  period_sales_target: target,
  period_sales_target_precentage: percentage,
  year_sales_target_precentage: percentage,
  chart: z.array(z.object({ date: z.string(), sales_value: money, sales_target_value: target })),
})

export type PreferredSuppliers = z.infer<typeof preferredSuppliers>

export const readPreferredSuppliers = endpoint({
  method: 'GET',
  path: '/sp_dashboard/prefered_suppliers/',
  summary: 'Sales of the preferred suppliers, those with objectives of their own, or of one supplier',
  query: z.object({ node, ...months, supplier: queryId.optional() }),
  reply: preferredSuppliers,
})

const offers = z.object({
  ...counted,
  year_new_clients_offers_percentage: percentage,
  previous_year_new_clients_offers_percentage: percentage,
  /** What the percentages are of. */
  year_new_clients_with_offer: z.int(),
  year_offers: z.int(),
  previous_year_new_clients_with_offer: z.int(),
  previous_year_offers: z.int(),
})

export type OffersDashboard = z.infer<typeof offers>

export const readOffersShare = endpoint({
  method: 'GET',
  path: '/sp_dashboard/offers/',
  summary: 'New clients that had an offer before their first order, in percent of all offers',
  query: z.object({ node }),
  reply: offers,
})

const efficiency = z.object({
  ...counted,
  /** Of the last whole month. */
  num_new_clients: z.int(),
  target_new_clients: z.number().nullable(),
  num_lost_clients: z.int(),
  /** Sales to clients that are new in the year of that month. */
  sales_new: money,
  target_new: target,
  /** Of the year so far. */
  year_num_new_clients: z.int(),
  year_target_new_clients: z.number().nullable(),
  year_num_lost_clients: z.int(),
  year_sales_new: money,
  year_target_new: target,
})

export type Efficiency = z.infer<typeof efficiency>

export const readEfficiency = endpoint({
  method: 'GET',
  path: '/sp_dashboard/efficiency/',
  summary: 'New and lost clients and sales to new ones, of the last whole month and the year so far',
  query: z.object({ node }),
  reply: efficiency,
})
