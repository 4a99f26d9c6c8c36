import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { product } from '#domain/products/contract.ts'
import { id, queryId } from '#domain/schema.ts'
import { BANDS } from './bands.ts'

/** Whose past proposes an article: that of the center, of all centers of its client, or of its sector. */
export const PASTS = ['center', 'client', 'sector'] as const

/** An article with what the past says of it. Quantities are units. */
const dueProduct = product.extend({
  /** Between 0 and 1: that it is ordered before the second next delivery, by a center that orders at all. */
  probability: z.number(),
  band: z.enum(BANDS),
  past: z.enum(PASTS),
  /** Days between two orders with it, and since the last one; null where the center has not ordered it as often. */
  interval: z.int().nullable(),
  days_since: z.int().nullable(),
  /** The usual quantity of an order, never above the stock; and the least and the most of the last five orders with it. */
  suggested_quantity: z.number(),
  usual_least: z.number().nullable(),
  usual_most: z.number().nullable(),
})

export type DueProduct = z.infer<typeof dueProduct>

const buyer = z.object({ client: queryId.optional(), center: queryId.optional() })

export const listDue = endpoint({
  method: 'GET',
  path: '/due/',
  summary: 'What this center is likely to order next, the surest first, and why; nothing without a center',
  query: buyer,
  reply: resultsOf(dueProduct).extend({
    /** For who sells: what the center ordered regularly and has not for more than three of its intervals. */
    stopped: z.array(dueProduct),
    /** How many more the rhythm of the center makes due in the next week, from Monday to Sunday. */
    next_week: z.int(),
    /** With which weights: 0 are the fixed ones. */
    model: z.int(),
  }),
})

export type Due = z.infer<typeof listDue.reply>

export const listNextWeek = endpoint({
  method: 'GET',
  path: '/due/next_week/',
  summary: 'What is not due yet, and will be in the next week by the intervals of this center; the earliest first',
  query: buyer,
  reply: resultsOf(dueProduct),
})

export const listOtherProducts = endpoint({
  method: 'GET',
  path: '/other_products/',
  summary: 'Before finishing: what is due and not in the cart, the surest first',
  query: buyer,
  reply: resultsOf(dueProduct),
})

const answer = z.object({ center: id, product: id })

export const listDueAnswers = endpoint({
  method: 'GET',
  path: '/due/answers/',
  summary: 'What this center has said it does not need for now, and until when; by name',
  query: buyer,
  reply: resultsOf(z.object({ id, name: z.string(), until: z.iso.date() })),
})

export type DueAnswer = z.infer<typeof listDueAnswers.reply>['results'][number]

export const answerDue = endpoint({
  method: 'POST',
  path: '/due/answers/',
  summary: 'The center does not need an article for now: it is not proposed until its interval has gone again',
  body: answer,
  reply: answer.extend({ until: z.iso.date() }),
})

export const withdrawDueAnswer = endpoint({
  method: 'DELETE',
  path: '/due/answers/',
  summary: 'Propose an article to the center again that it said it does not need',
  query: z.object({ center: queryId, product: queryId }),
  reply: answer,
})
