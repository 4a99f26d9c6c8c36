import { z } from 'zod'
import { LIMIT_PERIODS } from '#domain/dates.ts'
import { endpoint } from '#domain/endpoint.ts'
import { lineChanges } from '#domain/orders/changes/shapes.ts'
import { saidWords } from '#domain/orders/changes/questions.ts'
import { orderArticle, waitingDetail } from '#domain/orders/contract.ts'
import { resultsOf } from '#domain/page.ts'
import { day, instant, money, requiredText, search } from '#domain/schema.ts'
import { clientDiscount, decision, waitingReasons } from '#domain/validation/shapes.ts'

/** An order or an offer that waits, as far as a decision rests on it: to be read, with nothing in it to go on with. */
const pendingDocument = z.object({
  number: z.string(),
  /** Of all that is shown of it; what is decided on it names it. */
  version: z.int(),
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

const token = requiredText(100)

export const openValidationLink = endpoint({
  method: 'POST',
  path: '/validation_link/',
  summary:
    'Show what waits for validation to whoever has the link of the mail to a validator, as often as asked; it decides nothing',
  body: z.object({ token }),
  reply: z.object({
    kind: z.enum(['order', 'offer']),
    id: z.int(),
    /** Null for the validator who was sent the link and is signed in. */
    document: pendingDocument.nullable(),
    /** Of an order, as its validator sees it; null of an offer. */
    order: waitingDetail.nullable(),
  }),
})

export type OpenedLink = z.infer<typeof openValidationLink.reply>

/** What is to be done by a link: a decision, or a question about an order. */
const linkWish = z.object({
  decision: decision.extend({ changes: lineChanges.optional() }).optional(),
  question: saidWords.optional(),
})

export type LinkWish = z.output<typeof linkWish>

/** How long a code holds, and how often a wrong one may be typed. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

export const sendLinkCode = endpoint({
  method: 'POST',
  path: '/validation_link/code/',
  summary: 'Mail the validator of a link a code for one decision or question, good for ten minutes',
  body: z.object({ token, wish: linkWish }),
  reply: z.object({
    /** The address that it goes to, hidden but for its ends. */
    sent_to: z.string(),
  }),
})

export const decideByLink = endpoint({
  method: 'POST',
  path: '/validation_link/decide/',
  summary: 'Do by a link what its code was sent for',
  body: z.object({ token, wish: linkWish, code: requiredText(20) }),
  reply: z.object({ message: z.string() }),
})

export const listLinkArticles = endpoint({
  method: 'POST',
  path: '/validation_link/articles/',
  summary: 'Articles that may stand in the order of a link, for lines that are changed',
  body: z.object({ token, search }),
  reply: resultsOf(orderArticle),
})
