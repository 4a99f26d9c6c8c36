import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { cents, fromCents, lineAmounts } from '#domain/money.ts'
import type { Product } from '#domain/products/contract.ts'

// Optimistic changes of the cart, shown before the server has answered. Pure functions, so that a rollback is another change.

// An article of another rate gets its own with the answer.
const DEFAULT_TAX = { tax_name: 'IVA', tax_rate: 21, surcharge_rate: 0 }

/** The version of a cart that was changed here and not read again since. */
export const UNREAD = 0

export interface Addition {
  product: Product
  quantity: number
  /** Id of the format; null or absent is the article's own unit. */
  unit?: number | null
  discount?: number
}

export type LineChange = Partial<
  Pick<CartItem, 'quantity' | 'discount' | 'billable' | 'description' | 'aditional_measurement_unit'>
>

/** The line that holds an article; with `unit` (null is the article's own unit) only in that format. */
export const cartLineOf = (cart: Cart | undefined, productId: number, unit?: number | null): CartItem | undefined =>
  cart?.items.find(
    item => item.product === productId && (unit === undefined || item.aditional_measurement_unit === unit),
  )

/**
 * A temporary id for a line without one from the server. It is negative, and lower than all `used` ones, because a row keeps
 * the first id of its line as its key.
 */
export const temporaryId = (cart: Pick<Cart, 'items'> | undefined, used: Iterable<number> = []): number =>
  Math.min(0, ...(cart?.items ?? []).map(item => item.id), ...used) - 1

/** `id` is used until the server has assigned one. */
export function withAddition(cart: Cart, addition: Addition, id: number): Cart {
  const known = cartLineOf(cart, addition.product.id, addition.unit ?? null)
  if (known) return withChange(cart, known.id, { quantity: known.quantity + addition.quantity })
  return recalculated({ ...cart, items: [...cart.items, newLine(addition, id)] })
}

export function withChange(cart: Cart, id: number, change: LineChange): Cart {
  return recalculated({ ...cart, items: cart.items.map(item => (item.id === id ? changed(item, change) : item)) })
}

/** Restores a line at its place; it replaces a line with its id, if there is one. */
export function withLine(cart: Cart, line: CartItem, index: number): Cart {
  const others = cart.items.filter(item => item.id !== line.id)
  return recalculated({ ...cart, items: others.toSpliced(index, 0, line) })
}

export const withClientDiscount = (cart: Cart, client_discount_percentage: number): Cart =>
  recalculated({ ...cart, client_discount_percentage })

export const withoutLines = (cart: Cart, ids: ReadonlySet<number>): Cart =>
  cart.items.some(item => ids.has(item.id))
    ? recalculated({ ...cart, items: cart.items.filter(item => !ids.has(item.id)) })
    : cart

/** The lines in the order of `order`; lines that it does not name come last, in their order. */
export function inOrder(items: CartItem[], order: number[]): CartItem[] {
  const place = new Map(order.map((id, index) => [id, index]))
  return items.toSorted((one, other) => (place.get(one.id) ?? order.length) - (place.get(other.id) ?? order.length))
}

/** A list with the item at `from` moved to `to`. */
export const moved = <Entry>(list: Entry[], from: number, to: number): Entry[] => {
  const entry = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...entry)
}

/** The base without IVA and after the line discounts. */
export const netOf = (cart: Pick<Cart, 'base' | 'discounts'>): number =>
  fromCents(cents(cart.base) - cents(cart.discounts))

export type CountedCart = Pick<Cart, 'base' | 'discounts' | 'client_discount'>

/** The net after the discount on the whole: the base of the tax, and what a purchase limit counts. */
export const countedNet = (cart: CountedCart): number => fromCents(cents(netOf(cart)) - cents(cart.client_discount))

/** The sums above the taxes. On the wire the base of a cart is the sum of its lines before the discounts. */
export const cartSums = (cart: Cart) => ({
  subtotal: cart.base,
  line_discounts: cart.discounts,
  client_discount_percentage: cart.client_discount_percentage,
  client_discount: cart.client_discount,
  base: countedNet(cart),
})

/** The total of units in the cart; a format counts with its size. */
export const unitsOf = (cart: Pick<Cart, 'items'>): number =>
  Math.round(cart.items.reduce((sum, item) => sum + item.quantity * unitQuantity(item), 0) * 1000) / 1000

/** Units in one format of the line; 1 without a format. */
export const unitQuantity = (item: Pick<CartItem, 'aditional_measurement_unit_data'>): number =>
  item.aditional_measurement_unit_data?.quantity ?? 1

function changed(item: CartItem, change: LineChange): CartItem {
  const next = { ...item, ...change }
  const unit = next.product_data.aditional_measurement_units.find(one => one.id === next.aditional_measurement_unit)
  return { ...next, aditional_measurement_unit_data: unit ?? null }
}

function recalculated(cart: Cart): Cart {
  const items = cart.items.map(item => withAmounts(item))
  // Lines that can no longer be bought are not counted, as on the server.
  const {
    net: _net,
    taxed: _taxed,
    ...totals
  } = cartTotals(items.filter(item => item.is_valid_product).map(totalsLine), cart)
  return { ...cart, ...totals, items, version: UNREAD, is_network: items.some(item => item.product_data.is_network) }
}

/** Returns the same object if nothing changes, so that only changed rows are rendered again. */
function withAmounts(item: CartItem): CartItem {
  const amounts = lineAmounts(totalsLine(item))
  const gross = fromCents(amounts.gross)
  const total = fromCents(amounts.base)
  return gross === item.gross && total === item.total ? item : { ...item, gross, total }
}

/** A line as the input of the totals. A line without a price counts 0. */
export const totalsLine = (item: CartItem) => ({
  price: item.price ?? 0,
  quantity: item.quantity,
  unit_quantity: unitQuantity(item),
  discount: item.discount,
  tax_name: item.tax_name,
  tax_rate: item.tax_rate,
  surcharge_rate: item.surcharge_rate,
})

function newLine({ product, quantity, unit, discount }: Addition, id: number): CartItem {
  const unitData = product.aditional_measurement_units.find(one => one.id === unit) ?? null
  return {
    id,
    added: Number.MAX_SAFE_INTEGER, // the last one, until the cart is read again
    product: product.id,
    product_data: {
      id: product.id,
      name: product.name,
      external_id: product.external_id,
      client_reference: product.client_reference,
      category: '', // until the cart is read again
      image_url: product.image_url,
      art_url: product.art_url,
      is_outlet: product.is_outlet,
      is_eco: product.is_eco,
      biocide: product.biocide,
      is_network: product.is_network,
      stock: product.stock,
      expected_on: product.expected_on,
      expected_quantity: product.expected_quantity,
      obsolete: product.obsolete,
      is_on_sale: product.is_on_sale,
      replaced_by: product.replaced_by,
      measurement_unit: product.measurement_unit,
      aditional_measurement_units: product.aditional_measurement_units,
    },
    quantity,
    price: product.final_price,
    measure_price: product.measure_price,
    list_price: product.is_special_price ? product.price : null,
    total: 0,
    gross: 0,
    ...DEFAULT_TAX,
    billable: false,
    discount: discount ?? 0,
    ...(product.max_discount !== undefined && { max_discount: product.max_discount }),
    is_special_price: product.is_special_price,
    is_valid_product: true,
    is_charge: false,
    is_offered: false,
    description: '',
    aditional_measurement_unit: unitData?.id ?? null,
    aditional_measurement_unit_data: unitData,
  }
}
