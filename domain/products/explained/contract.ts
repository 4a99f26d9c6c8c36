import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { productQuery } from '#domain/products/contract.ts'
import { MEASURES } from '#domain/products/compare/measure-price.ts'
import { instant, money, queryId } from '#domain/schema.ts'
import { LOSSES, PRICE_KINDS } from './explained.ts'

export const explainPrice = endpoint({
  method: 'GET',
  path: '/products/{id}/price/',
  summary:
    'Why an article costs this client at this centre what it costs today: the price that counts, those that hold too and why they do not, and what was paid before',
  query: z.object({
    ...productQuery,
    /** A line of the own cart with the article: what an accepted offer holds for it counts, too. */
    item: queryId.optional(),
  }),
  reply: z.object({
    /** For one unit, as the cart charges it before the discount of its line; null on request. */
    price: money.nullable(),
    currency_symbol: z.string(),
    /** The article's own unit. */
    unit: z.string(),
    /** The format of the line, with its price. */
    format: z.object({ name: z.string(), quantity: z.number(), price: money.nullable() }).nullable(),
    /** Null where the data do not say what one unit of the article holds. */
    measure_price: z.object({ value: money, per: z.enum(MEASURES) }).nullable(),
    /** The one that counts first. */
    prices: z.array(
      z.object({
        kind: z.enum(PRICE_KINDS),
        price: money.nullable(),
        /** Null: since ever. */
        valid_from: z.string().nullable(),
        /** Null: until further notice. */
        valid_to: z.string().nullable(),
        /** The accepted offer that holds it. */
        offer: z.object({ id: z.int(), number: z.string() }).nullable(),
        /** Why it does not count; null of the one that does. */
        loss: z.enum(LOSSES).nullable(),
      }),
    ),
    /** What this client paid for one unit in the last orders that the viewer may see, after the discount of the line, newest first. */
    paid: z.array(
      z.object({ order: z.int(), number: z.string(), order_datetime: instant, price: money, units: z.number() }),
    ),
  }),
})

export type ExplainedPrice = z.infer<typeof explainPrice.reply>
