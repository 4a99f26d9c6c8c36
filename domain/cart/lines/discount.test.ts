import { expect, test } from 'vitest'
import { cappedDiscount, discountedPrice, remainingDiscount, takesDiscount } from './discount.ts'

const line = (figures: { is_special_price?: boolean; max_discount?: number; external_id?: string }) => ({
  is_special_price: figures.is_special_price ?? false,
  max_discount: figures.max_discount ?? 15,
  product_data: { external_id: figures.external_id ?? 'BS-2006' },
})

test('an ordinary line takes a discount', () => expect(takesDiscount(line({}))).toBe(true))

test('R123: a line with a special price takes no discount', () => {
  expect(takesDiscount(line({ is_special_price: true }))).toBe(false)
})

test('R124: a maximum below 1 means none', () => {
  expect(takesDiscount(line({ max_discount: 0.99 }))).toBe(false)
  expect(takesDiscount(line({ max_discount: 1 }))).toBe(true)
})

test('R125: PORTES1 and RECOGIDA take none', () => {
  expect(takesDiscount(line({ external_id: 'PORTES1' }))).toBe(false)
  expect(takesDiscount(line({ external_id: 'RECOGIDA' }))).toBe(false)
})

test('R118: a discount is capped at the maximum of its line', () => {
  expect(cappedDiscount(20, 15)).toBe(15)
  expect(cappedDiscount(15, 15)).toBe(15)
  expect(cappedDiscount(-3, 15)).toBe(0)
})

test('the discounted price of a unit has four decimals', () => {
  expect(discountedPrice(29.9, 5)).toBe(28.405)
  expect(discountedPrice(0.0333, 12.5)).toBe(0.0291)
  expect(discountedPrice(20, 0)).toBe(20)
  expect(discountedPrice(20, 100)).toBe(0)
})

test('what is given of the discounts, and what could be', () => {
  const sold = (max_discount: number, gross: number, total: number, is_valid_product = true) => ({
    ...line({ max_discount }),
    gross,
    total,
    is_valid_product,
  })
  expect(remainingDiscount([])).toEqual({ given: 0, possible: 0 })
  expect(remainingDiscount([sold(12, 80, 76), sold(0, 50, 50), sold(10, 33.33, 33.33)])).toEqual({
    given: 4,
    possible: 12.93,
  })
  // What can no longer be bought is part of no offer.
  expect(remainingDiscount([sold(12, 80, 76, false)])).toEqual({ given: 0, possible: 0 })
})
