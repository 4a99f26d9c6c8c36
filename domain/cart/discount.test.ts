import { expect, test } from 'vitest'
import { cappedDiscount, takesDiscount } from './discount.ts'

const line = (figures: { is_special_price?: boolean; max_discount?: number; external_id?: string }) => ({
  is_special_price: figures.is_special_price ?? false,
  max_discount: figures.max_discount ?? 15,
  product_data: { external_id: figures.external_id ?? 'BS-2006' },
})

test('an ordinary line takes a discount', () => expect(takesDiscount(line({}))).toBe(true))

test('R123: a line with a special price takes none', () => {
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
