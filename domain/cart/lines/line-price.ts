import type { Brand } from '#domain/brand.ts'
import { type Actor, can } from '#domain/permissions.ts'
import { effectivePrice } from '#domain/products/price.ts'
import { isStockLimited, maxQuantity } from '#domain/cart/quantity.ts'

/** What the price of a line is found by, for one client and centre today. */
export interface LinePricing {
  product_id: number
  unit_quantity: number
  quantity: number
  charge_price: number | null
  discount: number
  is_charge: boolean
  obsolete: boolean
  stock: number
  max_discount: number
  list_price: number | null
  special_price: number | null
  /** That of an accepted offer, as long as it holds. */
  held_price?: number | null
  /** Null if the client's country has no such rate. */
  tax_rate: number | null
  tax_name: string
  surcharge_rate: number
  is_allowed: boolean
}

export interface PricedLine<Row extends LinePricing> {
  row: Row
  /** Null if the article has no price any more. */
  price: number | null
  discount: number
  is_special_price: boolean
  is_valid_product: boolean
}

/** What a line costs and whether it can still be bought. A discount lives only where the rules of today allow it. */
export function priceLine<Row extends LinePricing>(
  row: Row,
  { flags }: Pick<Brand, 'flags'>,
  viewer: Pick<Actor, 'role'>,
): PricedLine<Row> {
  if (row.is_charge) {
    const isValid = viewer.role !== 'client' || row.held_price != null
    const discount = Math.min(row.discount, row.max_discount)
    return { row, price: row.charge_price, discount, is_special_price: false, is_valid_product: isValid }
  }
  if (row.held_price != null) return heldLine({ ...row, held_price: row.held_price }, flags)
  const { final: price, special } = effectivePrice(row)
  return {
    row,
    price,
    discount: special === null && viewer.role !== 'client' ? Math.min(row.discount, row.max_discount) : 0,
    is_special_price: special !== null,
    is_valid_product: price !== null && row.tax_rate !== null && row.is_allowed && isInStock(row, flags),
  }
}

/** As it was offered, whatever the ERP has sent since. */
const heldLine = <Row extends LinePricing>(
  row: Row & { held_price: number },
  flags: Brand['flags'],
): PricedLine<Row> => ({
  row,
  price: row.held_price,
  discount: row.discount,
  is_special_price: false,
  is_valid_product: row.tax_rate !== null && row.is_allowed && isInStock(row, flags),
})

const isInStock = (row: LinePricing, flags: Brand['flags']): boolean =>
  !isStockLimited(row, flags) || maxQuantity(row, flags, row.unit_quantity) > 0

export const figuresOf = ({ row, price, discount }: PricedLine<LinePricing>) => ({
  price: price ?? 0,
  quantity: row.quantity,
  unit_quantity: row.unit_quantity,
  discount,
  // Of a line that can be sold it is never null.
  tax_rate: row.tax_rate ?? 0,
  tax_name: row.tax_name,
  surcharge_rate: row.surcharge_rate,
})

/** What decides whether the discount of a line needs validation. */
export const discountOf = ({ row, discount, is_special_price }: PricedLine<LinePricing>) => ({
  discount,
  max_discount: row.max_discount,
  is_special_price,
  is_charge: row.is_charge,
})

interface Discounted {
  client_discount_percentage: number
  /** It is that of an accepted offer. */
  is_discount_held?: boolean
}

/** Only who may give discounts has one on the whole cart, even if the role has changed since it was set. */
export const clientDiscountOf = (cart: Discounted, viewer: Actor): number =>
  can.giveDiscount(viewer) || cart.is_discount_held ? cart.client_discount_percentage : 0
