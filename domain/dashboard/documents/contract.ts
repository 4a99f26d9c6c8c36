import { z } from 'zod'
import { counted, country, node, percentage, target, year } from '#domain/dashboard/scope.ts'
import { endpoint } from '#domain/endpoint.ts'
import { money, queryDay, queryId } from '#domain/schema.ts'

/** Of the month that is counted: what «so much is missing, so much a day» is worked out from. */
const workingDays = { working_days: z.int(), working_days_gone: z.int() }

export const DOCUMENT_KINDS = ['orders', 'delivery_notes', 'invoices'] as const

export const readDocumentSum = endpoint({
  method: 'GET',
  path: '/sp_dashboard/documents_sum/',
  summary: 'What a bar, a tile or a row of the dashboards counts: amount and documents of some days',
  query: z.object({
    node,
    country,
    client: queryId.optional(),
    kind: z.enum(DOCUMENT_KINDS),
    after: queryDay,
    before: queryDay,
  }),
  reply: z.object({ amount: money, documents: z.int() }),
})

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
  query: z.object({ node, country, year }),
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
  query: z.object({ node, country, year }),
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
  query: z.object({ node, country, year }),
  reply: saleInvoices,
})
