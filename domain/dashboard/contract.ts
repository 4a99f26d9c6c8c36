import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { money, queryId } from '#domain/schema.ts'
import { clientStatus, counted, country, months, node, percentage, source, target, year } from './scope.ts'
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
  /** What neither have, as returns of clients that bought nothing: active, new and other add up to all. */
  other: money,
})

const summary = z.object({
  ...counted,
  /** Of the sales of the year. */
  source,
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
  query: z.object({ node, country, year }),
  reply: summary,
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
  source,
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
  query: z.object({ node, country, client_status: clientStatus, ...months }),
  reply: sales,
})

const preferredSuppliers = z.object({
  ...counted,
  source,
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
  query: z.object({ node, country, ...months, supplier: queryId.optional() }),
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
  query: z.object({ node, country }),
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
  query: z.object({ node, country }),
  reply: efficiency,
})
