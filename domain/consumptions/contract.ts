import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf } from '#domain/page.ts'
import { product } from '#domain/products/contract.ts'
import { fileReply, money, page, pageSize, queryDay, queryId } from '#domain/schema.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An article that was taken in the period, as a card, with what was taken of it. */
const consumption = product.extend({
  /** Units and amount of every month of the period in which something was taken, oldest first. */
  consumptions: z.array(z.object({ month: z.string(), value: z.number(), amount: money })),
  period_quantity: z.number(),
  period_amount: money,
  /** Units a month over the whole period. */
  monthly_average: z.number(),
  /** First day of the last month of the period with a purchase. */
  last_consumption: z.string(),
  /** False if the client may no longer buy the article, or if it has no price here. */
  is_available: z.boolean(),
})

export type Consumption = z.infer<typeof consumption>

const consumptionFilter = {
  category: queryId.optional(),
  client: queryId.optional(),
  center: queryId.optional(),
  /** The months that hold these two days count whole; by default the last 24 with the running one. */
  date_from: queryDay.optional(),
  date_to: queryDay.optional(),
}

export const listConsumptions = endpoint({
  method: 'GET',
  path: '/client_center_consumptions/',
  summary: 'What a centre (without one, a client) took in whole months, most first',
  query: z.object({ ...consumptionFilter, page: page.default(1), page_size: pageSize().optional() }),
  reply: pageOf(consumption).extend({
    /** First and last day of the months that were counted. */
    date_from: z.string(),
    date_to: z.string(),
  }),
})

export const exportConsumptions = endpoint({
  method: 'GET',
  path: '/client_center_consumptions/export-consumptions/',
  summary: 'The same as a spreadsheet: an article a row, a month a column',
  query: z.object(consumptionFilter),
  reply: fileReply,
  file: XLSX,
})
