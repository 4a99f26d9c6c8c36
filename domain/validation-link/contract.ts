import { z } from 'zod'
import { LIMIT_PERIODS } from '#domain/dates.ts'
import { endpoint } from '#domain/endpoint.ts'
import { day, instant, money, requiredText } from '#domain/schema.ts'
import { clientDiscount, waitingReasons } from '#domain/validation/shapes.ts'

/** An order or an offer that waits, as far as a decision rests on it: to be read, with nothing in it to go on with. */
const pendingDocument = z.object({
  number: z.string(),
  /** When it was placed, and by whom; empty if nobody here did. */
  placed_at: instant,
  placed_by: z.string(),
  client: z.string(),
  center: z.string().nullable(),
  /** Observations. */
  details: z.string(),
  /** Of an offer: the last day on which it holds. */
  valid_until: day.nullable(),
  /** Sum of the lines before all discounts, and what those of the lines take off. */
  subtotal: money,
  discounts: money,
  ...clientDiscount,
  waiting_reasons: waitingReasons,
  /** Without IVA, after all discounts: what is held against the limit. */
  base: money,
  tax_total: money,
  total: money,
  currency_symbol: z.string(),
  /** Null if the centre has no limit. The purchases are those of the running period, without what waits. */
  center_limit: z
    .object({
      purchase_limit: money,
      purchase_limit_period: z.enum(LIMIT_PERIODS),
      purchase_current: money,
      /** Of all orders of the centre that wait, this one among them. */
      purchase_waiting: money,
    })
    .nullable(),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      external_id: z.string(),
      description: z.string(),
      is_charge: z.boolean(),
      price: money,
      quantity: z.number(),
      /** The article's own unit, in which its price is. */
      measurement_unit: z.string(),
      unit_name: z.string().nullable(),
      unit_quantity: z.number(),
      discount: z.number(),
      base: money,
    }),
  ),
})

export type PendingDocument = z.infer<typeof pendingDocument>
export type PendingLine = PendingDocument['lines'][number]

export const openValidationLink = endpoint({
  method: 'POST',
  path: '/validation_link/',
  summary:
    'Show what waits for validation, once, to whoever has the link of the mail to a validator; it decides nothing',
  body: z.object({ token: requiredText(100) }),
  reply: z.object({
    kind: z.enum(['order', 'offer']),
    id: z.int(),
    /** Null for the validator who was sent the link and is signed in: then the link is not used up. */
    document: pendingDocument.nullable(),
  }),
})

export type OpenedLink = z.infer<typeof openValidationLink.reply>
