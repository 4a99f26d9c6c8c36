import { describe, expect, test } from 'vitest'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import { brandOf } from '#domain/brand.ts'
import { clientDiscountOf, figuresOf, type LinePricing, priceLine } from './line-price.ts'

const LINE: LinePricing = {
  product_id: 7,
  unit_quantity: 1,
  quantity: 2,
  charge_price: null,
  discount: 15,
  is_charge: false,
  obsolete: false,
  stock: 10,
  max_discount: 20,
  list_price: 12.4,
  special_price: null,
  ...NO_TAX,
  tax_rate: 21,
  is_allowed: true,
}

const LIMITED = brandOf('pulcro', { stock_limit: true, obsolete_limit: true })

const priced = (change: Partial<LinePricing>, role: 'client' | 'sales_person' = 'sales_person') => {
  const { row: _, ...line } = priceLine({ ...LINE, ...change }, LIMITED, { role })
  return line
}

describe('a line of an article', () => {
  test.each([
    ['of the list, with its discount', {}, { price: 12.4, discount: 15, is_special_price: false }],
    ['of the list, discounted by its most', { discount: 30 }, { price: 12.4, discount: 20, is_special_price: false }],
    ['special, and without a discount', { special_price: 9.9 }, { price: 9.9, discount: 0, is_special_price: true }],
  ])('has a price %s', (_, change, expected) => {
    expect(priced(change)).toEqual({ ...expected, is_valid_product: true })
  })

  test('has no discount for who may give none', () => {
    expect(priced({}, 'client')).toMatchObject({ discount: 0, is_valid_product: true })
  })

  test.each([
    ['without a price of the list, whatever special one there is', { list_price: null, special_price: 9.9 }],
    ['without a tax rate', { tax_rate: null }],
    ['that is not authorised', { is_allowed: false }],
    ['that is out of stock', { stock: 0 }],
    ['of a format that the stock does not fill', { stock: 10, unit_quantity: 12 }],
  ])('cannot be bought: %s', (_, change) => {
    expect(priced(change)).toMatchObject({ is_valid_product: false })
  })

  test('is sold out of stock where that does not count', () => {
    const brand = brandOf('pulcro', { stock_limit: false, obsolete_limit: true })
    const isSold = (obsolete: boolean) =>
      priceLine({ ...LINE, stock: 0, obsolete }, brand, { role: 'client' }).is_valid_product
    expect([isSold(false), isSold(true)]).toEqual([true, false])
  })
})

test('a charge has the price that was said, and only for who may add it', () => {
  const charge = { is_charge: true, charge_price: 5.9, list_price: null, discount: 30 }
  expect(priced(charge)).toEqual({ price: 5.9, discount: 20, is_special_price: false, is_valid_product: true })
  expect(priced(charge, 'client')).toMatchObject({ is_valid_product: false })
})

test('what cannot be sold counts as nothing', () => {
  const line = priceLine({ ...LINE, list_price: null, tax_rate: null }, LIMITED, { role: 'client' })
  expect(figuresOf(line)).toEqual({ price: 0, quantity: 2, unit_quantity: 1, discount: 0, ...NO_TAX })
})

test('the discount on the whole lives while its giver may give one', () => {
  const cart = { client_discount_percentage: 5 }
  const rights = { rights: [], can_validate_orders: false, can_validate_offers: false, has_buyer_cookie: false }
  expect(clientDiscountOf(cart, { ...rights, role: 'sales_person' })).toBe(5)
  expect(clientDiscountOf(cart, { ...rights, role: 'client' })).toBe(0)
})
