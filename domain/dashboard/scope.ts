import { z } from 'zod'
import { money, queryDay, queryId, text } from '#domain/schema.ts'
import { CLIENT_STATUSES } from './client-status.ts'

export const FIRST_YEAR = 2018 // R302
const LAST_YEAR = 2199 // the years that days can lie in

/** Whose figures: a node with all below it, or without one all nodes of the signed-in person. */
export const node = queryId.optional()

/** Of the clients of one country alone. */
export const country = text(8).optional()

/** The calendar year, by default this one. Years before 2018 and after this one have no figures. */
export const year = z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional()

/** Two days: the months that they lie in count whole (R304). By default this year so far. */
export const months = { after: queryDay.optional(), before: queryDay.optional() }

export const clientStatus = z.coerce
  .number()
  .int()
  .refine(value => CLIENT_STATUSES.some(status => status === value))
  .transform(value => CLIENT_STATUSES.find(status => status === value) ?? 1)
  .default(1)

/** Null where the value that it is measured by is 0, or was not sent. */
export const percentage = z.number().nullable()

/** Null where no objective was sent. */
export const target = money.nullable()

/** First and last day of what was counted; a period that is not over is counted up to today. */
export const counted = { after: z.string(), before: z.string() }

/** What sales are counted from: `delivered`, where notes of the running month are among them that no invoice names yet. */
export const source = z.enum(['invoices', 'delivered'])
