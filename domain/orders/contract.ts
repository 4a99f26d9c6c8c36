import { z } from 'zod'
import { promisedDelivery } from '#domain/calendar/contract.ts'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { LIMIT_PERIODS } from '#domain/dates.ts'
import {
  fileReply,
  instant,
  money,
  page,
  pageSize,
  queryDay,
  queryId,
  rateTotals,
  search,
  seen,
  text,
} from '#domain/schema.ts'
import { MAX_REASON } from '#domain/validation/decision.ts'
import {
  cancellation,
  clientDiscount,
  decided,
  decision,
  history,
  reminded,
  validation,
  waitingReasons,
} from '#domain/validation/shapes.ts'
import { lineChanges, orderVersions } from './changes/shapes.ts'
import { orderQuestions, saidWords } from './changes/questions.ts'
import { erpState } from './erp-state.ts'
import { found, foundIds, sought } from './found-line.ts'
import { ORDER_ORDERINGS } from './orderings.ts'
import { ORDER_STATES } from './states.ts'

export const stateValues = z.array(z.object({ code: z.int(), value: z.string() }))

export const party = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  locality: z.string(),
  external_id: z.string(),
  external_code: z.string(),
})

export const order = z.object({
  id: z.int(),
  number: z.string(),
  /** Of all that is shown of it; what is decided on it names it. */
  version: z.int(),
  client_order_number: z.string(),
  /** Of the client; empty without one. */
  cost_center: z.string(),
  order_datetime: instant,
  delivery_datetime: instant.nullable(),
  state: z.int(),
  state_values: stateValues,
  /** The base of the tax: after all discounts. */
  base: money,
  tax_total: money,
  total: money,
  ...clientDiscount,
  waiting_reasons: waitingReasons,
  currency_symbol: z.string(),
  /** Observations. */
  details: z.string(),
  /** Sum of the billable lines. */
  billable_center: money,
  lines: z.int(),
  user_creator: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  center: party.nullable(),
  client: party,
  /** For staff alone; null for the client's own users, and until the ERP has said something. */
  erp: erpState.nullable(),
})

export type Order = z.infer<typeof order>

export const orderEntry = z.object({
  id: z.int(),
  product: z.int(),
  product_data: z.object({ id: z.int(), name: z.string(), external_id: z.string(), image_url: z.string() }),
  description: z.string(),
  price: money,
  quantity: z.number(),
  discount: z.number(),
  /** When it was made, its discount and its share of that on the whole needed validation. */
  discount_waits: z.boolean(),
  base: money,
  billable: z.boolean(),
  is_charge: z.boolean(),
  delivery_datetime: instant.nullable(),
  /** The day that the supplier has promised for it. */
  promised_on: z.string().nullable(),
  state: z.int(),
  state_values: stateValues,
  delivery_note_lines: z.array(
    z.object({
      delivery_note_id: z.int(),
      delivery_note_number: z.string(),
      delivery_note_datetime: instant,
      /** In the format of the line. */
      quantity: z.number(),
    }),
  ),
  /** The article's own unit, in which its price is. */
  measurement_unit: z.object({ name: z.string(), quantity: z.number() }),
  aditional_measurement_unit: z.object({ name: z.string(), quantity: z.number() }).nullable(),
})

export type OrderEntry = z.infer<typeof orderEntry>

/** By rate, the highest first. */
export const taxes = z.array(rateTotals)

export const orderDetail = order.extend({
  cancellation,
  validation,
  /** The viewer may take it back: it waits, and the viewer placed it or acts for who did. */
  may_withdraw: z.boolean(),
  /** Null where nothing was promised. */
  promised: promisedDelivery.nullable(),
  /** All lines are to come in one delivery. */
  delivered_together: z.boolean(),
  /** Until when who placed it may change it, where the viewer may; null where that is over, or never was. */
  held_until: instant.nullable(),
  /** When its validators were last reminded of it; null if they were not. */
  reminded_at: instant.nullable(),
  /** The name of the client's purchase order, which can be read; null without one. */
  order_file: z.string().nullable(),
  /** As it was asked for and after each change of its lines; empty where none was changed. */
  versions: orderVersions,
  /** What its validators have asked about it. */
  questions: orderQuestions,
  /** The viewer may answer the question that is open. */
  may_answer: z.boolean(),
  ...foundIds,
  /** Sum of the lines before all discounts; subtotal − discounts − client_discount is the base. */
  subtotal: money,
  /** Those of the lines. */
  discounts: money,
  entries: z.array(orderEntry),
  taxes,
  /** Those that the viewer may see, the oldest first. */
  delivery_notes: z.array(z.object({ id: z.int(), number: z.string(), delivery_note_datetime: instant })),
  invoices: z.array(z.object({ id: z.int(), number: z.string(), invoice_datetime: instant })),
})

export type OrderDetail = z.infer<typeof orderDetail>

const listedOrder = order.extend(found)

export type ListedOrder = z.infer<typeof listedOrder>

export const listQuery = z.object({
  country: text(8).optional(),
  client: queryId.optional(),
  center: queryId.optional(),
  search: search.optional(),
  page: page.default(1),
  page_size: pageSize().optional(),
  /** Last day, included. */
  before: queryDay.optional(),
  /** First day, included. */
  after: queryDay.optional(),
})

/** A sales node with all below it, or all of the viewer's: only what the figures of the node count. */
export const queryNode = z.union([z.literal('all'), queryId]).optional()

export type NodeQuery = z.output<typeof queryNode>

export type OrderQuery = z.output<typeof listQuery>

/** One of the states of an order. */
const queryState = z.coerce
  .number()
  .int()
  .min(1)
  .max(Math.max(...ORDER_STATES))
  .optional()

export type OrderOrdering = (typeof ORDER_ORDERINGS)[number]

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/',
  summary: 'The orders that the user may see, newest first unless another order is asked for',
  query: listQuery.extend({
    ordering: z.enum(ORDER_ORDERINGS).default('-order_datetime'),
    state: queryState,
    node: queryNode,
  }),
  reply: pageOf(listedOrder),
})

export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}/',
  summary: 'One order with its lines',
  query: sought,
  reply: orderDetail,
})

export const readOrderPdf = endpoint({
  method: 'GET',
  path: '/orders/{id}/pdf/',
  summary: 'The confirmation of an order, to print',
  reply: fileReply,
  file: PDF,
})

export const readOrderFile = endpoint({
  method: 'GET',
  path: '/orders/{id}/order_file/',
  summary: "The client's purchase order that came with an order",
  file: 'application/octet-stream',
  reply: fileReply,
})

export const readOrdersTotal = endpoint({
  method: 'GET',
  path: '/orders_total/',
  summary: "What a client's orders of a period come to with tax, the cancelled ones left out",
  query: z.object({
    client: queryId,
    center: queryId.optional(),
    search: search.optional(),
    before: queryDay.optional(),
    after: queryDay.optional(),
    state: queryState,
  }),
  reply: z.object({ total: money, currency_symbol: z.string() }),
})

/** How many orders with the same customer number are listed; further ones are only counted. */
export const NAMED_WITH_NUMBER = 3
/** Counting stops here, because some numbers are used for everything, as «S/N». */
export const COUNTED_WITH_NUMBER = 100

export const listOrdersWithNumber = endpoint({
  method: 'GET',
  path: '/orders_with_customer_number/',
  summary: "A client's orders with this number of its own, newest first, the cancelled ones left out",
  query: z.object({ client: queryId, customer_number: text(MAX_CUSTOMER_NUMBER) }),
  reply: z.object({
    /** At most COUNTED_WITH_NUMBER. */
    count: z.int(),
    results: z.array(z.object({ id: z.int(), number: z.string(), order_datetime: instant })),
  }),
})

export type OrdersWithNumber = z.infer<typeof listOrdersWithNumber.reply>

/** Null if the centre has no limit. Purchases of the current period, without orders that wait for validation. */
const centerLimit = z
  .object({
    purchase_limit: money,
    purchase_limit_period: z.enum(LIMIT_PERIODS),
    purchase_current: money,
    /** The sum of all waiting orders of the centre, including this one. */
    purchase_waiting: money,
  })
  .nullable()

const waitingOrder = order.extend({ center_limit: centerLimit })

export type WaitingOrder = z.infer<typeof waitingOrder>

const decidedOrder = order.extend({ cancellation })

export type DecidedOrder = z.infer<typeof decidedOrder>

const waitingEntry = orderEntry.extend({
  /** Average units per order over a year, of orders of the centre with this article; null if there are none. */
  usual_quantity: z.number().nullable(),
  tax_name: z.string(),
  tax_rate: z.number(),
  surcharge_rate: z.number(),
})

export type WaitingEntry = z.infer<typeof waitingEntry>

export const waitingDetail = orderDetail.extend({
  center_limit: centerLimit,
  entries: z.array(waitingEntry),
  /** The order of the centre before this one. */
  previous_order: z.object({ id: z.int(), number: z.string(), order_datetime: instant, total: money }).nullable(),
  /** Of the totals of the centre's orders in the half year before this one. */
  average_total: money.nullable(),
  /** Whoever validates it may add articles. */
  validators_may_add: z.boolean(),
  /** Until when it should be decided, and whose turn it is then; null without a deadline, and once it waits no longer. */
  deadline: z.object({ before: instant, next: z.array(z.string()), is_substitute: z.boolean() }).nullable(),
  history,
})

export type WaitingDetail = z.infer<typeof waitingDetail>

export const listValidableOrders = endpoint({
  method: 'GET',
  path: '/validable_orders/',
  summary: 'Orders that wait for validation, with what they do to the limit of their centre',
  query: listQuery,
  reply: pageOf(waitingOrder),
})

export const listValidatedOrders = endpoint({
  method: 'GET',
  path: '/validated_orders/',
  summary: 'Orders that need no validation any more',
  query: listQuery,
  reply: pageOf(decidedOrder),
})

export const readValidableOrder = endpoint({
  method: 'GET',
  path: '/validable_orders/{id}/',
  summary: 'One order that waits for validation, beside what its centre usually orders',
  reply: waitingDetail,
})

export const readValidatedOrder = endpoint({
  method: 'GET',
  path: '/validated_orders/{id}/',
  summary: 'One order that needs no validation any more',
  reply: waitingDetail,
})

export const orderArticle = z.object({
  id: z.int(),
  name: z.string(),
  external_id: z.string(),
  image_url: z.string(),
  /** In its own unit, as a cart of this client at this centre would have it. */
  price: money,
  tax_name: z.string(),
  tax_rate: z.number(),
  surcharge_rate: z.number(),
  measurement_unit: z.string(),
  units: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.number() })),
})

export type OrderArticle = z.infer<typeof orderArticle>

/** How many articles are offered for one that is taken out. */
export const MAX_ORDER_ARTICLES = 10

export const listOrderArticles = endpoint({
  method: 'GET',
  path: '/validable_orders/{id}/articles/',
  summary: 'Articles that the client of an order that waits may buy for its centre, for lines that are changed',
  query: z.object({ search: search.default('') }),
  reply: resultsOf(orderArticle),
})

export const decideOrder = endpoint({
  method: 'PATCH',
  path: '/validable_orders/{id}/',
  summary:
    'Validate an order that waits, with fewer or other lines where `changes` says so, or cancel it with its reason; code 100 passes it to the next level',
  body: decision.extend({ changes: lineChanges.optional() }),
  reply: decided,
})

/** What becomes of the lines that the cart has; without it a cart with lines is answered 409. */
const takeBack = z.object({ cart: z.enum(['add', 'replace']).optional() })

export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/withdraw/',
  summary: 'Withdraw an order that waits for validation; it becomes cancelled',
  reply: decided,
})

export const takeOrderBack = endpoint({
  method: 'POST',
  path: '/orders/{id}/take_back/',
  summary: 'Withdraw an order that waits for validation, and put its lines into the cart of its client and centre',
  body: takeBack,
  reply: z.object({
    number: z.string(),
    /** So many lines were put into the cart. */
    lines: z.int(),
    /** What can no longer be bought as it was ordered, with the reason. */
    refused: z.array(z.object({ product: z.int(), name: z.string(), message: z.string() })),
  }),
})

export type TakenBack = Omit<z.infer<typeof takeOrderBack.reply>, 'number'>

export const remindOfOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/remind/',
  summary: 'Remind the validators of an order that waits, once a day',
  reply: reminded,
})

export const askAboutOrder = endpoint({
  method: 'POST',
  path: '/validable_orders/{id}/questions/',
  summary: 'Ask who placed an order that waits; it goes on waiting',
  body: z.object({ question: saidWords }),
  reply: z.object({ message: z.string() }),
})

export const answerAboutOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/answer/',
  summary: 'Answer what a validator has asked about an order that waits',
  body: z.object({ answer: saidWords }),
  reply: z.object({ message: z.string() }),
})

export const changeOwnOrder = endpoint({
  method: 'PATCH',
  path: '/orders/{id}/lines/',
  summary: 'Change the lines of an order that one has placed, or add some, until the cut-off of its delivery',
  body: z.object({
    changes: lineChanges,
    reason: text(MAX_REASON)
      .transform(words => words.trim())
      .optional(),
    ...seen,
  }),
  reply: decided,
})

export const cancelOwnOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancel/',
  summary: 'Cancel an order that one has placed, until the cut-off of its delivery',
  body: z.object({ version: seen.version }),
  reply: decided,
})

export const listOwnOrderArticles = endpoint({
  method: 'GET',
  path: '/orders/{id}/articles/',
  summary: 'Articles that may be put into an order that one has placed, until the cut-off of its delivery',
  query: z.object({ search: search.default('') }),
  reply: resultsOf(orderArticle),
})
