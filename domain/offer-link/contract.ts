import { z } from 'zod'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { orderRules } from '#domain/clients/order-rules.ts'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { offerDetail, offerEntry } from '#domain/offers/contract.ts'
import { ANSWERS, STAGES } from '#domain/offers/progress.ts'
import { fileReply, instant, requiredText, seen, text } from '#domain/schema.ts'

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
    /** The number that its client gave the order to come; empty where it gave none. */
    client_order_number: z.string(),
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

export const openedOffer = z.object({
  number: z.string(),
  /** created, sent and opened can be answered; every other stage says why not. */
  stage: z.enum(STAGES),
  /** When it was answered; null if it was not. */
  answered_at: instant.nullable(),
  /** Who looks after the recipient; the telephone is empty for whoever has none of their own. */
  seller: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** What the orders of the client have to say. The link of a mail names no cost center. */
  order_rules: orderRules,
  /** Null where it was withdrawn. */
  offer: sentOffer.nullable(),
})

export type OpenedOffer = z.infer<typeof openedOffer>

export const openOfferLink = endpoint({
  method: 'POST',
  path: '/offer_link/',
  summary: 'Show an offer to whoever has the link of its mail; the first time counts as opened',
  body: z.object({ token }),
  reply: openedOffer,
})

export const offerAnswer = z.object({
  answer: z.enum(ANSWERS),
  /** What is to be changed, or why it is refused. */
  text: text(MAX_ANSWER)
    .transform(value => value.trim())
    .optional(),
  /** What whoever accepts calls the order to come. */
  client_order_number: text(MAX_CUSTOMER_NUMBER)
    .transform(value => value.trim())
    .optional(),
  ...seen,
})

export type OfferAnswer = z.output<typeof offerAnswer>

export const readOfferLinkPdf = endpoint({
  method: 'POST',
  path: '/offer_link/pdf/',
  summary: 'The paper of the offer of a link, in the print format that it was made for',
  body: z.object({ token }),
  reply: fileReply,
  file: PDF,
})

export const answerOfferLink = endpoint({
  method: 'POST',
  path: '/offer_link/answer/',
  summary: 'Accept the offer of a link, ask for a change or refuse it; once. It places no order',
  body: offerAnswer.extend({ token }),
  reply: openedOffer,
})
