import { expect, test } from 'vitest'
import { availabilityOf, stockNotice } from './availability.ts'

const ARTICLE = { is_on_sale: true, final_price: 2, stock: 5, obsolete: false }
const SALE = { stock_limit: true, obsolete_limit: true, has_buyer: true }

test('R093, R095: an article without a price is for quotation only, whatever its stock', () => {
  expect(availabilityOf({ ...ARTICLE, final_price: null }, SALE)).toBe('quote')
  expect(availabilityOf({ ...ARTICLE, final_price: null, stock: 0 }, { ...SALE, has_buyer: false })).toBe('quote')
})

test('an article that is off sale is nothing else, whatever its price, its stock and the client', () => {
  expect(availabilityOf({ ...ARTICLE, is_on_sale: false }, SALE)).toBe('off-sale')
  expect(
    availabilityOf({ is_on_sale: false, final_price: null, stock: 0, obsolete: true }, { ...SALE, has_buyer: false }),
  ).toBe('off-sale')
})

test('a price of zero is a price', () => {
  expect(availabilityOf({ ...ARTICLE, final_price: 0 }, SALE)).toBe('addable')
})

test.each([
  { stock_limit: true, obsolete_limit: false, obsolete: false, expected: 'no-stock' },
  { stock_limit: false, obsolete_limit: true, obsolete: true, expected: 'no-stock' },
  { stock_limit: false, obsolete_limit: true, obsolete: false, expected: 'addable' },
  { stock_limit: false, obsolete_limit: false, obsolete: true, expected: 'addable' },
])(
  'R096: without stock, stock_limit $stock_limit, obsolete_limit $obsolete_limit, obsolete $obsolete: $expected',
  sale => {
    expect(availabilityOf({ ...ARTICLE, stock: 0, obsolete: sale.obsolete }, { ...sale, has_buyer: true })).toBe(
      sale.expected,
    )
  },
)

test('R097: without a client or a lead nothing can be added', () => {
  expect(availabilityOf(ARTICLE, { ...SALE, has_buyer: false })).toBe('no-buyer')
})

test('for a locked client nothing can be added, and a price can still be requested', () => {
  expect(availabilityOf(ARTICLE, { ...SALE, is_locked: true })).toBe('locked')
  expect(availabilityOf({ ...ARTICLE, final_price: null }, { ...SALE, is_locked: true })).toBe('quote')
  expect(availabilityOf(ARTICLE, { ...SALE, has_buyer: false, is_locked: true })).toBe('no-buyer')
})

test('the last units of an obsolete article and a low stock have different notices', () => {
  expect(stockNotice({ ...ARTICLE, stock: 240 })).toBe('plain')
  expect(stockNotice({ ...ARTICLE, stock: 8 })).toBe('few')
  expect(stockNotice({ ...ARTICLE, stock: 14, obsolete: true })).toBe('last')
  expect(stockNotice({ ...ARTICLE, stock: 0 })).toBe('none')
})

test('R312: in a cart that a procurement system only shows nothing can be added', () => {
  expect(availabilityOf(ARTICLE, { ...SALE, is_inspected: true })).toBe('inspected')
  expect(availabilityOf({ ...ARTICLE, final_price: null }, { ...SALE, is_inspected: true })).toBe('quote')
})
