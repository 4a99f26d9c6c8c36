const LEAST_USEFUL = 1 // percent; 000 §5: below it the input is hidden
const FIXED_PRICE_CODES = ['PORTES1', 'RECOGIDA'] // 000 §9: reserved product codes

interface Discountable {
  is_special_price: boolean
  max_discount: number
  product_data: { external_id: string }
}

/** Whether a line takes a discount at all (000 §5). Who may give one is `can.giveDiscount`. */
export const takesDiscount = (line: Discountable): boolean =>
  !line.is_special_price &&
  line.max_discount >= LEAST_USEFUL &&
  !FIXED_PRICE_CODES.includes(line.product_data.external_id)

const PRICE_SCALE = 10_000 // unit prices have up to 4 decimals

/** What one unit comes to after its discount, for showing: the amount of a line is never made of it. */
export const discountedPrice = (price: number, discount: number): number =>
  Math.round(price * (100 - discount) * (PRICE_SCALE / 100)) / PRICE_SCALE

/** A wanted discount brought into 0 … the line's own maximum. */
export const cappedDiscount = (wanted: number, max_discount: number): number =>
  Math.min(Math.max(0, wanted), max_discount)
