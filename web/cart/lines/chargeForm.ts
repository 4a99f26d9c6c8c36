import type { Charge, ChargeProduct } from '#domain/cart/lines/charge.ts'
import { CODE_ZERO } from '#domain/cart/finish.ts'
import { parseNumber } from '#domain/format.ts'

const PRICE_DECIMALS = 4
const QUANTITY_DECIMALS = 3

/** As it is typed. */
export interface ChargeForm {
  product: ChargeProduct
  description: string
  price: string
  quantity: string
  discount: string
}

export const EMPTY_CHARGE: ChargeForm = {
  product: CODE_ZERO,
  description: '',
  price: '',
  quantity: '1',
  discount: '',
}

/** What is typed as figures; what is no number counts as 0, which no charge is added with. */
export const chargeFrom = (form: ChargeForm): Charge => ({
  product: form.product,
  description: form.description.trim(),
  price: rounded(form.price, PRICE_DECIMALS),
  quantity: rounded(form.quantity, QUANTITY_DECIMALS),
  discount: rounded(form.discount, 2),
})

function rounded(typed: string, decimals: number): number {
  const number = parseNumber(typed) ?? 0
  return Math.max(0, Math.round(number * 10 ** decimals) / 10 ** decimals)
}
