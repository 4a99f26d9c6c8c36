import type { MessageKey } from '#domain/messages/messages.ts'
import { fromCents, lineAmounts } from '#domain/money.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { LEAST_QUANTITY, MAX_CHARGE_DESCRIPTION } from '#domain/cart/contract.ts'
import { cappedDiscount } from './discount.ts'
import { CODE_ZERO, PICKUP, SHIPPING } from '#domain/cart/finish.ts'

/** What a charge can be, in the order in which it is offered (000 §9). */
export const CHARGES = [CODE_ZERO, SHIPPING, PICKUP] as const
export type ChargeProduct = (typeof CHARGES)[number]

export interface Charge {
  product: ChargeProduct
  description: string
  /** Per unit, in the cart's currency. */
  price: number
  quantity: number
  /** Percentage. */
  discount: number
}

export type ChargeField = 'description' | 'price' | 'quantity'

/** The highest discount of a charge: only Código 0 takes one, up to the maximum of the cart (R121, R125). */
export const maxChargeDiscount = (product: ChargeProduct, custom: { max_discount?: number | undefined }): number =>
  product === CODE_ZERO ? (custom.max_discount ?? 0) : 0

/** The charge with its discount limited to the allowed maximum. */
export const cappedCharge = (charge: Charge, custom: { max_discount?: number | undefined }): Charge => ({
  ...charge,
  discount: cappedDiscount(charge.discount, maxChargeDiscount(charge.product, custom)),
})

/** The amount that it adds to the base, after its discount, in the cart's currency. */
export const chargeTotal = ({ price, quantity, discount }: Charge): number =>
  fromCents(lineAmounts({ price, quantity, discount, unit_quantity: 1 }).base)

/**
 * Why a charge cannot be added; the first problem is shown (000 §5: only with a total above 0). `limit` is a parameter of
 * the text.
 */
export function chargeProblem(charge: Charge): { field: ChargeField; key: MessageKey; limit?: number } | undefined {
  if (charge.description.length > MAX_CHARGE_DESCRIPTION) {
    return { field: 'description', key: 'errors.too_long', limit: MAX_CHARGE_DESCRIPTION }
  }
  if (charge.quantity < LEAST_QUANTITY) return { field: 'quantity', key: 'errors.too_small', limit: LEAST_QUANTITY }
  if (charge.quantity > MAX_QUANTITY) return { field: 'quantity', key: 'errors.too_big', limit: MAX_QUANTITY }
  if (chargeTotal(charge) <= 0) return { field: 'price', key: 'cart.charge_needs_price' }
  return undefined
}

interface Named {
  is_charge: boolean
  /** Of the article. */
  name: string
  /** The description that was typed for the line. */
  description: string
}

/**
 * The name of a line and the note below it. The description of a charge says what is sold, so it is the name of the line,
 * and the code of the charge is its note.
 */
export function lineLabel({ is_charge, name, description }: Named): { name: string; note: string } {
  return is_charge && description.trim() !== '' ? { name: description, note: '' } : { name, note: description }
}
