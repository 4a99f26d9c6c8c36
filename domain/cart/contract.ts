import { z } from 'zod'
import { promisedDelivery } from '#domain/calendar/contract.ts'
import { TAX_REGIONS } from '#domain/clients/tax-region.ts'
import { endpoint } from '#domain/endpoint.ts'
import { product, replacement } from '#domain/products/contract.ts'
import {
  MAX_QUANTITY,
  day,
  decimal,
  flag,
  id,
  instant,
  money,
  percentage,
  queryId,
  rateTotals,
  requiredText,
  seen,
  text,
  unitPrice,
} from '#domain/schema.ts'
import { MAX_FILE_NAME } from './purchase-order.ts'
import { MAX_COOKIE } from '#domain/session/contract.ts'
import { clientDiscount, waitingReasons } from '#domain/validation/shapes.ts'

export const MAX_CHARGE_DESCRIPTION = 254 // 000 §5
export const MAX_CUSTOMER_NUMBER = 35 // 000 §5
export const MAX_COST_CENTER = 500
export const MAX_LINES = 1000
export const MAX_OBSERVATIONS = 1000
export const LEAST_QUANTITY = 1 // R117

const productData = z.object({
  id: z.int(),
  name: z.string(),
  external_id: z.string(),
  client_reference: z.string(),
  /** The last two levels of its category; empty without one. */
  category: z.string(),
  image_url: z.string(),
  art_url: z.string(),
  is_outlet: z.boolean(),
  is_eco: z.boolean(),
  biocide: z.boolean(),
  is_network: z.boolean(),
  stock: z.number(),
  /** When more of it is to arrive. */
  expected_on: z.string().nullable(),
  /** How much of it. */
  expected_quantity: z.number().nullable(),
  obsolete: z.boolean(),
  /** False after its last day on sale, and then perhaps what takes its place. */
  is_on_sale: z.boolean(),
  replaced_by: replacement.nullable(),
  measurement_unit: z.object({ name: z.string(), quantity: z.number() }),
  aditional_measurement_units: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.number() })),
})

export const cartItem = z.object({
  id: z.int(),
  /** Increases with each added line and does not change when lines are sorted: the order of purchase. */
  added: z.int(),
  product: z.int(),
  product_data: productData,
  quantity: z.number(),
  /** Unit price that this client pays at this centre now; null if the article has none any more. */
  price: money.nullable(),
  /** Price before the special one, where there is one. */
  list_price: money.nullable(),
  measure_price: product.shape.measure_price,
  /** Line base: after its discount, before tax. */
  total: money,
  /** price × unit quantity × quantity, before the discount. */
  gross: money,
  tax_name: z.string(),
  tax_rate: z.number(),
  surcharge_rate: z.number(),
  billable: z.boolean(),
  discount: z.number(),
  /** Left out for buyers, who give none. */
  max_discount: z.number().optional(),
  is_special_price: z.boolean(),
  is_valid_product: z.boolean(),
  is_charge: z.boolean(),
  /** Its price and discount are those of an accepted offer. */
  is_offered: z.boolean(),
  description: z.string(),
  aditional_measurement_unit: z.int().nullable(),
  aditional_measurement_unit_data: z.object({ id: z.int(), name: z.string(), quantity: z.number() }).nullable(),
})

export type CartItem = z.infer<typeof cartItem>

export const cart = z.object({
  id: z.int(),
  client: z.int().nullable(),
  center: z.int().nullable(),
  lead: z.int().nullable(),
  /**
   * Of all that is shown: lines, prices, taxes, stock and limit. Finishing names it, and `PUT /cart/update/` the one that
   * it was made for.
   */
  version: z.int(),
  observations: z.string(),
  base: money,
  discounts: money,
  taxes: z.array(rateTotals),
  /** For staff: where it is delivered to a region with taxes of its own and a line has a rate of the mainland. */
  tax_region: z.enum(TAX_REGIONS).nullable(),
  /** With the equivalence surcharge. */
  tax: money,
  total: money,
  client_discount_percentage: z.number(),
  client_discount: money,
  /** What is due, with the client discount and its tax. */
  final: money,
  currency_code: z.string(),
  currency_symbol: z.string(),
  is_network: z.boolean(),
  items: z.array(cartItem),
  custom_product: z.object({ max_discount: z.number().optional() }),
  catalogs_types: z.array(z.object({ id: z.string(), name: z.string() })),
  catalogs_items_per_page: z.array(z.int()),
})

export type Cart = z.infer<typeof cart>

const cookieQuery = z.object({ punchout_buyer_cookie: text(MAX_COOKIE).optional() })

/** For whom; without either it is the cart that was changed last. */
const whoseCart = cookieQuery.extend({ client: queryId.optional(), lead: queryId.optional() })

export const readCart = endpoint({
  method: 'GET',
  path: '/cart/',
  summary: 'The cart, every line at the price of today',
  query: whoseCart.extend({ center: queryId.optional() }),
  reply: cart,
})

/** From 1 to 999,999, with up to 3 decimals. */
const quantity = decimal(3).min(LEAST_QUANTITY).max(MAX_QUANTITY)

/** The fields of a line that a caller may set. A price counts only for the charge products of a non-client (product.md 3). */
const lineFields = {
  quantity,
  discount: percentage.optional(),
  billable: flag.optional(),
  description: text(MAX_CHARGE_DESCRIPTION).optional(),
  aditional_measurement_unit: id.nullish(),
}

export const addCartItem = endpoint({
  method: 'POST',
  path: '/cart/add_cart_item/',
  summary: 'Add an article; the same article in the same format adds up',
  query: cookieQuery,
  body: z.object({
    client: id.nullish(),
    center: id.nullish(),
    lead: id.nullish(),
    product: id,
    price: unitPrice.nullish(),
    ...lineFields,
  }),
  /** `added` is what was added and `quantity` what the line has now. */
  reply: z.object({ id: z.int(), product: z.int(), quantity: z.number(), added: z.number() }),
})

export const addCartItems = endpoint({
  method: 'POST',
  path: '/cart/add_cart_items/',
  summary: 'Add many articles at once; each that cannot be added is told with its reason, and the others are added',
  query: cookieQuery,
  body: z.object({
    client: id.nullish(),
    center: id.nullish(),
    items: z
      .array(
        z.object({
          product: id,
          quantity,
          billable: flag.optional(),
          description: text(MAX_CHARGE_DESCRIPTION).optional(),
          aditional_measurement_unit: id.nullish(),
        }),
      )
      .max(MAX_LINES),
  }),
  reply: z.object({
    /** `index` is the place among the items, `added` what was added of them and `quantity` what the line has now. */
    added: z.array(
      z.object({ index: z.int(), id: z.int(), product: z.int(), added: z.number(), quantity: z.number() }),
    ),
    /** `field` as in the answer to a single addition. */
    refused: z.array(z.object({ index: z.int(), product: z.int(), field: z.string(), message: z.string() })),
  }),
})

export type AddedLines = z.infer<typeof addCartItems.reply>

export const updateCartItem = endpoint({
  method: 'PATCH',
  path: '/cart/update_cart_item/{id}/',
  summary: 'Change one line',
  query: cookieQuery,
  body: z.object({ client: id.nullish(), ...lineFields, quantity: quantity.optional() }),
  reply: z.object({ id: z.int(), product: z.int(), quantity: z.number() }),
})

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/remove_cart_item/{id}/',
  summary: 'Remove one line',
  query: cookieQuery,
  reply: z.object({ id: z.int() }),
})

const items = z.array(z.object({ product: id, price: unitPrice.nullish(), ...lineFields })).max(MAX_LINES)

export const replaceCart = endpoint({
  method: 'PUT',
  path: '/cart/update/',
  summary: 'Replace the lines, the observations and the client discount',
  query: cookieQuery,
  body: z.object({
    observations: text(MAX_OBSERVATIONS).optional(),
    client_discount_percentage: percentage.optional(),
    client_discount: z.number().min(0).optional(),
    items: items.optional(),
    client: id.nullish(),
    center: id.nullish(),
    lead: id.nullish(),
    currency_code: text(3).optional(),
    currency_symbol: text(4).optional(),
    /** The version of the cart that the change was made for; any other version is answered 409. */
    version: z.int().optional(),
  }),
  reply: cart,
})

/** A replacement of lines by those of an offer. */
export const copiedLines = z.object({
  client: id.nullish(),
  center: id.nullish(),
  lead: id.nullish(),
  client_discount_percentage: percentage.optional(),
  /** Of the offer, as it was shown; another one is answered 409 `changed`. */
  offer_version: seen.version,
  /** What an accepted offer holds, which is the default, or the prices of today. */
  prices: z.enum(['offered', 'today']).optional(),
  total: seen.total,
  /** With the version of the cart they stand beside the lines that it has, which are listed too; any other version is answered 409. */
  version: z.int().optional(),
  items,
})

export const clearCart = endpoint({
  method: 'PATCH',
  path: '/cart/clear/',
  summary: 'Empty the cart',
  query: whoseCart,
  reply: z.object({ message: z.string() }),
})

/** What an order says by the rules of its client. */
export const saidOfOrder = {
  customer_number: text(MAX_CUSTOMER_NUMBER).optional(),
  /** One of the client's, where it has some. */
  cost_center: text(MAX_COST_CENTER).optional(),
  /** The client's purchase order, where it sends one: a PDF or a picture, as base64. */
  order_file: z.object({ name: requiredText(MAX_FILE_NAME), content: z.base64() }).nullish(),
}

const said = z.object(saidOfOrder)
export type SaidOfOrder = z.output<typeof said>

export const createOrder = endpoint({
  method: 'PATCH',
  path: '/cart/create_order/',
  summary:
    'Finish the cart as an order; over the limit of the centre, or with a discount on the whole above the setting, it waits for validation and the answer has code 1',
  query: cookieQuery,
  body: z.object({
    client: id.nullish(),
    center: id.nullish(),
    observations: text(MAX_OBSERVATIONS).optional(),
    delivery_date: day.nullish(),
    /** All lines in one delivery, when there is enough of each; otherwise what is there comes first. */
    delivered_together: flag.optional(),
    ...saidOfOrder,
    cookies: z
      .unknown()
      .transform(() => undefined)
      .optional(),
    buyer_cookie: text(MAX_COOKIE).nullish(),
    ...seen,
  }),
  reply: z.object({
    id: z.int(),
    number: z.string(),
    order_datetime: z.string(),
    state: z.int(),
    base: money,
    tax_total: money,
    total: money,
    ...clientDiscount,
    currency_symbol: z.string(),
    lines: z.int(),
    delivered_together: z.boolean().default(false),
    /** Null where nothing is promised. Of an order that waits, provided that it is validated in time. */
    promised: promisedDelivery.nullable(),
    /** Until when who placed it may change it; null where it goes to the ERP at once. */
    held_until: instant.nullable().default(null),
    /** Lines that are short, with the day on which they arrive. */
    later: z.array(z.object({ product: z.int(), name: z.string(), day: z.string() })),
    /** 1: waits for validation (messageError 1): above the limit of the centre, or discounted above the setting. */
    code: z.literal(1).optional(),
    message: z.string().optional(),
    waiting_reasons: waitingReasons,
    /** Who may validate it, by name. */
    validators: z.array(z.string()),
  }),
})

export type PlacedOrder = z.infer<typeof createOrder.reply>
