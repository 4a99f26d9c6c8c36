import { z } from 'zod'
import {
  clientStatus,
  counted,
  country,
  months,
  node,
  percentage,
  source,
  target,
  year,
} from '#domain/dashboard/scope.ts'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf } from '#domain/page.ts'
import { fileReply, id, money, page, queryFlag, queryId, search } from '#domain/schema.ts'
import { ORDERINGS } from './orderings.ts'

const ordering = (first: (typeof ORDERINGS)[number]) => z.enum(ORDERINGS).default(first)

const list = { node, country, page: page.default(1), search: search.default('') }
const byYear = {
  ...list,
  year,
  client: queryId.optional(),
  client_status: clientStatus,
  show_all: queryFlag.optional(),
}

const clientRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Of the period, of invoices and delivery notes where the ranking is one of these; compared with a year before. */
  period_sales: money,
  period_sales_diff_percentage: percentage,
  /** The client's parts of the objectives of its centres' nodes, by what it bought there last year; null without any. */
  period_sales_target: target,
  period_sales_target_percentage: percentage,
  /** Delivery notes of the period; of the ranking of invoices its invoices. */
  period_delivery_notes: z.int(),
  previous_period_year_delivery_notes: z.int(),
  year_sales: money,
  year_sales_target: target,
  previous_year_sales: money,
  /** Centres of the client in the node. */
  center_count: z.int(),
  /** Its sales are invoices; of others they are orders. */
  has_invoices: z.boolean(),
  /** The signed-in person may act for this client. */
  is_reachable: z.boolean(),
})

export type ClientRow = z.infer<typeof clientRow>

const clientPage = pageOf(clientRow).extend({ ...counted, source })

export const listSalesClients = endpoint({
  method: 'GET',
  path: '/sp_dashboard/clients/',
  summary: 'Clients of a node by sales of a period',
  query: z.object({ ...list, ...months, client_status: clientStatus, ordering: ordering('-period_sales') }),
  reply: clientPage,
})

export const listDeliveryNotesClients = endpoint({
  method: 'GET',
  path: '/sp_dashboard/delivery_notes_clients/',
  summary: 'Clients of a node by delivery notes of a year',
  query: z.object({ ...byYear, ordering: ordering('-period_delivery_notes') }),
  reply: clientPage,
})

export const listSaleInvoicesClients = endpoint({
  method: 'GET',
  path: '/sp_dashboard/sale_invoices_clients/',
  summary: 'Clients of a node by invoices of a year',
  query: z.object({ ...byYear, ordering: ordering('-period_sales') }),
  reply: clientPage,
})

const centerRow = z.object({
  name: z.string(),
  address: z.string(),
  period_sales: money,
  /** To the same period a year before; the second is the same figure under the wire's other name. */
  period_sales_diff_percentage: percentage,
  year_period_sales_diff_percentage: percentage,
  /** Of the calendar year of the period so far, compared with the same days a year before. */
  year_sales: money,
  year_sales_diff_percentage: percentage,
  period_delivery_notes: z.int(),
  /** The centre, where the signed-in person may open it. */
  valid_id: z.int().nullable(),
})

export type CenterRow = z.infer<typeof centerRow>

const centerPage = pageOf(centerRow).extend({
  ...counted,
  client: z.object({ id: z.int(), name: z.string(), center_count: z.int() }),
})

export const listSalesCenters = endpoint({
  method: 'GET',
  path: '/sp_dashboard/centers/',
  summary: 'Centres of a client in a node by sales of a period',
  query: z.object({
    ...list,
    ...months,
    client: queryId,
    ordering: ordering('-period_sales'),
    show_all: queryFlag.optional(),
  }),
  reply: centerPage,
})

export const listDeliveryNotesCenters = endpoint({
  method: 'GET',
  path: '/sp_dashboard/delivery_notes_centers/',
  summary: 'Centres of a client in a node by delivery notes of a year',
  query: z.object({ ...byYear, client: queryId, ordering: ordering('-period_delivery_notes') }),
  reply: centerPage,
})

export const listSaleInvoicesCenters = endpoint({
  method: 'GET',
  path: '/sp_dashboard/sale_invoices_centers/',
  summary: 'Centres of a client in a node by invoices of a year',
  query: z.object({ ...byYear, client: queryId, ordering: ordering('-period_sales') }),
  reply: centerPage,
})

const lostRow = z.object({
  id: z.int(),
  name: z.string(),
  year_sales: money,
  /** The client's parts of the objectives of the year. */
  real_sales_target: target,
  /** Of the same days of the year before. */
  previous_year_sales: money,
  /** The day of the last sale; whom to ask. */
  last_sale: z.string().nullable(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  center_count: z.int(),
  /** The signed-in person may act for this client. */
  is_reachable: z.boolean(),
})

export type LostClientRow = z.infer<typeof lostRow>

export const listLostClients = endpoint({
  method: 'GET',
  path: '/sp_dashboard/lost_clients/',
  summary: 'Clients that bought last year and not in the last 90 days',
  query: z.object({ ...list, ordering: ordering('-previous_year_sales') }),
  reply: pageOf(lostRow).extend(counted),
})

export const RANKINGS = [
  'clients',
  'delivery_notes_clients',
  'sale_invoices_clients',
  'centers',
  'delivery_notes_centers',
  'sale_invoices_centers',
  'lost_clients',
] as const

export const exportRanking = endpoint({
  method: 'GET',
  path: '/sp_dashboard/rankings.csv/',
  summary: 'All rows of a ranking as CSV: what its own call takes, and which one it is',
  query: z.object({
    ...byYear,
    ...months,
    ranking: z.enum(RANKINGS),
    ordering: z.enum(ORDERINGS).optional(),
  }),
  reply: fileReply,
  file: 'text/csv',
})

export const fillLostCart = endpoint({
  method: 'POST',
  path: '/sp_dashboard/lost_clients/cart/',
  summary: 'Replaces the cart with what a client bought last year, to be finished as an offer',
  body: z.object({ client: id, center: id.optional() }),
  reply: z.object({
    client: z.int(),
    center: z.int(),
    /** Lines in the cart, and articles of last year that can no longer be bought. */
    lines: z.int(),
    left_out: z.int(),
  }),
})
