import { z } from 'zod'
import { cart, copiedLines, MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { found, foundIds, sought } from '#domain/orders/found-line.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import {
  day,
  fileReply,
  flag,
  id,
  instant,
  money,
  page,
  pageSize,
  queryDay,
  queryId,
  rateTotals,
  requiredText,
  search,
  seen,
  text,
} from '#domain/schema.ts'
import { erpState } from '#domain/orders/erp-state.ts'
import { MAX_FILE_NAME } from '#domain/cart/purchase-order.ts'
import { STAGES } from './progress.ts'
import { recipients } from './recipients.ts'
import { email, MAX_COOKIE } from '#domain/session/contract.ts'
import {
  cancellation,
  clientDiscount,
  decided,
  decision,
  reminded,
  sentHistory,
  waitingReasons,
} from '#domain/validation/shapes.ts'

/** One id or several, each once. */
const printFormats = z
  .union([id, z.array(id).max(10)])
  .transform(value => [...new Set(Array.isArray(value) ? value : [value])])

/** For whom an offer is, and what stands on it besides the lines of the cart. */
const offered = z.object({
  client: id.nullish(),
  center: id.nullish(),
  lead: id.nullish(),
  observations: text(MAX_OBSERVATIONS).optional(),
  /** One id of /print_formats/ or several. */
  print_format: printFormats.nullish(),
})

export const createOffer = endpoint({
  method: 'PATCH',
  path: '/cart/create_offer/',
  summary:
    'Finish the cart as an offer; over the limit of the centre, or with a discount on the whole above the setting, it waits for validation and the answer has code 1',
  query: z.object({ punchout_buyer_cookie: text(MAX_COOKIE).optional() }),
  body: offered.extend({
    /** The mail addresses that it goes to; none: who makes it gets it, to pass it on. */
    send_to: recipients.optional(),
    /** The purchase order that the lead sent: a PDF or a picture, as base64. */
    purchase_order: z.object({ name: requiredText(MAX_FILE_NAME), content: z.base64() }).nullish(),
    ...seen,
  }),
  reply: z.object({
    id: z.int(),
    number: z.string(),
    offer_datetime: instant,
    valid_until: day,
    state: z.int(),
    base: money,
    discounts: money,
    tax_total: money,
    total: money,
    ...clientDiscount,
    currency_symbol: z.string(),
    lines: z.int(),
    /** 1: waits for validation (messageError 1): above the limit of the centre, or discounted above the setting. */
    code: z.literal(1).optional(),
    message: z.string(),
    waiting_reasons: waitingReasons,
    /** Who may validate it, by name. */
    validators: z.array(z.string()),
  }),
})

/** How many pages are shown of an offer before it is sent. */
export const PREVIEW_PAGES = 4

const printedPages = z.object({
  /** How many it has. */
  pages: z.int(),
  /** The first of them, each a PNG as base64. */
  pictures: z.array(z.string()).max(PREVIEW_PAGES),
})

export type PrintedPages = z.infer<typeof printedPages>

export const drawOffer = endpoint({
  method: 'POST',
  path: '/cart/offer_pages/',
  summary: 'The first pages of the offer that the cart would become, as they are printed; stores nothing',
  body: offered,
  reply: printedPages,
})

export type PlacedOffer = z.infer<typeof createOffer.reply>

const party = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  locality: z.string(),
  external_id: z.string(),
  external_code: z.string(),
})

const reached = party.extend({ email: z.string() })

export const offer = z.object({
  id: z.int(),
  number: z.string(),
  /** Of all that is shown of it; what is decided on it names it. */
  version: z.int(),
  offer_datetime: instant,
  /** The last day on which the offer is valid. */
  valid_until: day,
  is_expired: z.boolean(),
  /** 1 waits for validation, 2 validated, 10 cancelled. */
  state: z.int(),
  state_values: z.array(z.object({ code: z.int(), value: z.string() })),
  /** How far it has come, beside the state: a validated offer was sent, opened, accepted and so on. */
  stage: z.enum(STAGES),
  /** Sum of the lines before all discounts; base − discounts + tax_total is the total. */
  base: money,
  /** Discounts of the lines and on the whole together. */
  discounts: money,
  tax_total: money,
  total: money,
  ...clientDiscount,
  waiting_reasons: waitingReasons,
  currency_symbol: z.string(),
  /** Observations. */
  details: z.string(),
  lines: z.int(),
  /** Lines with more than 80 % of the discount that their article takes today. */
  high_discounts: z.int(),
  user_creator: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
  cancellation,
  /** An offer has a client and a centre, or a lead. */
  client: reached.nullable(),
  center: party.nullable(),
  lead: reached.nullable(),
  /** To whom it was sent last, or goes after the validation; empty where it went to who made it. */
  send_to: z.array(z.string()),
  /** For staff alone; null for the client's own users, and until the ERP has said something. */
  erp: erpState.nullable(),
})

export type Offer = z.infer<typeof offer>

export const offerEntry = z.object({
  id: z.int(),
  product: z.int(),
  product_data: z.object({
    id: z.int(),
    name: z.string(),
    external_id: z.string(),
    image_url: z.string(),
    biocide: z.boolean(),
    /** False after its last day on sale. */
    is_on_sale: z.boolean(),
  }),
  price: money,
  quantity: z.number(),
  discount: z.number(),
  /** When it was made, its discount and its share of that on the whole needed validation. */
  discount_waits: z.boolean(),
  /** The highest discount that the article allows today. */
  max_discount: z.number(),
  base: money,
  description: z.string(),
  billable: z.boolean(),
  is_charge: z.boolean(),
  /** The article's own unit, in which its price is. */
  measurement_unit: z.object({ name: z.string(), quantity: z.number() }),
  aditional_measurement_unit: z.object({ id: z.int().nullable(), name: z.string(), quantity: z.number() }).nullable(),
})

export type OfferEntry = z.infer<typeof offerEntry>

export const offerDetail = offer.extend({
  ...foundIds,
  print_formats: z.array(z.int()),
  /** Name of the file that came with it; null without one. */
  purchase_order: z.string().nullable(),
  entries: z.array(offerEntry),
  taxes: z.array(rateTotals),
  history: sentHistory,
  /** What its client called the order to come when it accepted; empty where it gave no number. */
  client_order_number: z.string(),
  /** Addresses with a link that opens it. */
  link_addresses: z.array(z.string()),
  /** When its validators were last reminded of it; null if they were not. */
  reminded_at: instant.nullable(),
})

export type OfferDetail = z.infer<typeof offerDetail>

export const readPurchaseOrder = endpoint({
  method: 'GET',
  path: '/offers/{id}/purchase_order/',
  summary: 'The purchase order that came with an offer',
  file: 'application/octet-stream',
  reply: fileReply,
})

const filters = z.object({
  country: text(8).optional(),
  client: queryId.optional(),
  center: queryId.optional(),
  lead: queryId.optional(),
  search: search.optional(),
  /** Last day, included. */
  before: queryDay.optional(),
  /** First day, included. */
  after: queryDay.optional(),
})

const listQuery = filters.extend({ page: page.default(1), page_size: pageSize().optional() })

export type OfferQuery = z.output<typeof listQuery>

const listedOffer = offer.extend(found)

export type ListedOffer = z.infer<typeof listedOffer>

export const listOffers = endpoint({
  method: 'GET',
  path: '/offers/',
  summary: 'The offers that the user may see, newest first',
  query: listQuery.extend({ stage: z.enum(STAGES).optional() }),
  reply: pageOf(listedOffer),
})

export const countOffers = endpoint({
  method: 'GET',
  path: '/offers/stages/',
  summary: 'How many offers the list has at each stage',
  query: filters,
  reply: z.object({ stages: z.array(z.object({ stage: z.enum(STAGES), count: z.int() })) }),
})

export type OfferFilters = z.output<typeof filters>

export const readOffer = endpoint({
  method: 'GET',
  path: '/offers/{id}/',
  summary: 'One offer with its lines',
  query: sought,
  reply: offerDetail,
})

export const readOfferPdf = endpoint({
  method: 'GET',
  path: '/offers/{id}/pdf/',
  summary: 'An offer to print, in a print format or else the one that it was made for',
  query: z.object({ print_format: queryId.optional() }),
  reply: fileReply,
  file: PDF,
})

export const readOfferPages = endpoint({
  method: 'GET',
  path: '/offers/{id}/pages/',
  summary: 'The first pages of an offer, as they are printed in a print format or else the one that it was made for',
  query: z.object({ print_format: queryId.optional() }),
  reply: printedPages,
})

export const listPrintFormats = endpoint({
  method: 'GET',
  path: '/print_formats/',
  summary: 'The forms in which an offer is sent',
  reply: resultsOf(z.object({ id: z.int(), name: z.string() })),
})

export const sendOfferReport = endpoint({
  method: 'POST',
  path: '/offers/{id}/send_report/',
  summary: 'Send the offer once more, in a print format; 20 times an hour',
  body: z.object({ print_format: printFormats, send_to: recipients.optional() }),
  reply: z.object({ message: z.string() }),
})

const stageReply = z.object({ stage: z.enum(STAGES), valid_until: day, message: z.string() })

export const changeValidity = endpoint({
  method: 'PATCH',
  path: '/offers/{id}/validity/',
  summary: 'Give an open offer another last day, from today to a year from now',
  body: z.object({ valid_until: day }),
  reply: stageReply,
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/offers/{id}/withdraw/',
  summary: 'Take an open offer back: its links show it no more; one that waits for validation is cancelled',
  reply: stageReply,
})

export const remindOfOffer = endpoint({
  method: 'POST',
  path: '/offers/{id}/remind/',
  summary: 'Remind the validators of an offer that waits, once a day',
  reply: reminded,
})

export const cancelOfferLink = endpoint({
  method: 'POST',
  path: '/offers/{id}/cancel_link/',
  summary: 'End the links of an offer that were mailed to an address; the offer and the links of others stay',
  body: z.object({ email }),
  reply: stageReply,
})

export const seeOffers = endpoint({
  method: 'POST',
  path: '/offers/seen/',
  summary: 'The user has looked at the answer to an offer, or without one at the list of all; how many are left',
  body: z.object({ offer: id.optional() }),
  reply: z.object({ unseen_offers: z.int() }),
})

export const convertOffer = endpoint({
  method: 'POST',
  path: '/offers/{id}/convert/',
  summary:
    'Replace the lines of the cart by those of an offer, as GET /offers/{id}/conversion/ tells them; once the cart is placed as an order, the offer is converted and can no longer be answered',
  body: copiedLines.extend({
    /** What the cart is to become: an offer that is copied into another one stays what it is. */
    kind: z.enum(['order', 'offer']),
  }),
  reply: cart,
})

/**
 * Why a line of an offer cannot be converted: the article no longer exists, is off sale, has no price, is not allowed for this client,
 * is not sold in that format or is out of stock; or the target does not take it: an article of the network can only be
 * ordered, Recogida never offered. For any other cause `reason` has the text.
 */
export const CONVERSION_OBSTACLES = [
  'gone',
  'off-sale',
  'no-price',
  'not-allowed',
  'no-format',
  'no-stock',
  'network',
  'pickup',
  'other',
] as const
export type ConversionObstacle = (typeof CONVERSION_OBSTACLES)[number]

export const readConversion = endpoint({
  method: 'GET',
  path: '/offers/{id}/conversion/',
  summary: 'What the lines of an offer would be in a cart of today, for a client or a lead; changes nothing',
  query: z.object({
    client: queryId.optional(),
    center: queryId.optional(),
    lead: queryId.optional(),
    /** What the cart is to become. */
    kind: z.enum(['order', 'offer']).optional(),
    /** The lines are added to those of the cart instead of taking their place. */
    append: flag.default(false),
    /** What an accepted offer holds, which is the default, or the prices of today. */
    prices: z.enum(['offered', 'today']).optional(),
  }),
  reply: z.object({
    /** It was accepted by this buyer and holds until `valid_until`. */
    holds: z.boolean(),
    valid_until: day,
    /** Which prices these are. */
    prices: z.enum(['offered', 'today']),
    /** It has lines Código 0, which are replaced before it can be ordered. */
    has_code_zero: z.boolean(),
    /** Why the cart of this client takes no lines at all; empty if it takes them. */
    obstacle: z.string(),
    client_discount_percentage: z.number(),
    items: z.array(
      z.object({
        /** That of the line in the offer. */
        id: z.int(),
        product: z.int(),
        product_data: offerEntry.shape.product_data,
        offered_quantity: z.number(),
        /** The quantity that a cart takes. */
        quantity: z.number(),
        /** The price in the offer. */
        offered_price: money,
        /** The price in a cart; null if the article cannot be bought. */
        price: money.nullable(),
        /** The price and the discount of today. */
        today_price: money.nullable(),
        today_discount: z.number(),
        offered_discount: z.number(),
        /** The discount that a cart allows. */
        discount: z.number(),
        is_available: z.boolean(),
        /** Null if the line can be converted. */
        hindrance: z.enum(CONVERSION_OBSTACLES).nullable(),
        /** The same as text; empty if the line can be converted. */
        reason: z.string(),
        is_charge: z.boolean(),
        description: z.string(),
        billable: z.boolean(),
        aditional_measurement_unit: z.int().nullable(),
      }),
    ),
  }),
})

export type Conversion = z.infer<typeof readConversion.reply>

export const listValidableOffers = endpoint({
  method: 'GET',
  path: '/validable_offers/',
  summary: 'Offers that wait for validation; with before or after those that were decided',
  query: listQuery,
  reply: pageOf(offer),
})

export const listValidatedOffers = endpoint({
  method: 'GET',
  path: '/validated_offers/',
  summary: 'Offers that need no validation any more',
  query: listQuery,
  reply: pageOf(offer),
})

export const readValidableOffer = endpoint({
  method: 'GET',
  path: '/validable_offers/{id}/',
  summary: 'One offer that waits for validation',
  reply: offerDetail,
})

export const readValidatedOffer = endpoint({
  method: 'GET',
  path: '/validated_offers/{id}/',
  summary: 'One offer that needs no validation any more',
  reply: offerDetail,
})

export const decideOffer = endpoint({
  method: 'PATCH',
  path: '/validable_offers/{id}/',
  summary: 'Validate an offer that waits, or cancel it with its reason',
  body: decision,
  reply: decided,
})
