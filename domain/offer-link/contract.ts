import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { offerDetail, offerEntry } from '#domain/offers/contract.ts'
import { ANSWERS, STAGES } from '#domain/offers/progress.ts'
import { instant, requiredText, seen, text } from '#domain/schema.ts'

export const MAX_ANSWER = 1000

/** An offer as its recipient sees it: what stands on its paper, and nothing of the house. */
const sentOffer = offerDetail
  .pick({
    number: true,
    offer_datetime: true,
    valid_until: true,
    base: true,
    discounts: true,
    client_discount_percentage: true,
    client_discount: true,
    taxes: true,
    total: true,
    version: true,
    currency_symbol: true,
    details: true,
  })
  .extend({
    /** The client or lead. */
    buyer: z.string(),
    center: z.string().nullable(),
    /** It has lines Código 0, which are replaced by articles before it is ordered. */
    has_code_zero: z.boolean(),
    entries: z.array(
      offerEntry
        .pick({
          id: true,
          price: true,
          quantity: true,
          discount: true,
          base: true,
          description: true,
          is_charge: true,
          measurement_unit: true,
        })
        .extend({
          name: z.string(),
          external_id: z.string(),
          image_url: z.string(),
          biocide: z.boolean(),
          unit_name: z.string().nullable(),
          unit_quantity: z.number(),
        }),
    ),
  })

export type SentOffer = z.infer<typeof sentOffer>
export type SentEntry = SentOffer['entries'][number]

const token = requiredText(100)

const opened = z.object({
  number: z.string(),
  /** created, sent and opened can be answered; every other stage says why not. */
  stage: z.enum(STAGES),
  /** When it was answered; null if it was not. */
  answered_at: instant.nullable(),
  /** Who looks after the recipient; the telephone is empty for whoever has none of their own. */
  seller: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Null where it was withdrawn. */
  offer: sentOffer.nullable(),
})

export type OpenedOffer = z.infer<typeof opened>

export const openOfferLink = endpoint({
  method: 'POST',
  path: '/offer_link/',
  summary: 'Show an offer to whoever has the link of its mail; the first time counts as opened',
  body: z.object({ token }),
  reply: opened,
})

export const answerOfferLink = endpoint({
  method: 'POST',
  path: '/offer_link/answer/',
  summary: 'Accept the offer of a link, ask for a change or refuse it; once. It places no order',
  body: z.object({
    token,
    answer: z.enum(ANSWERS),
    /** What is to be changed, or why it is refused. */
    text: text(MAX_ANSWER)
      .transform(value => value.trim())
      .optional(),
    ...seen,
  }),
  reply: opened,
})
