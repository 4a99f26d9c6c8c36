import { describe, expect, test } from 'vitest'
import { earlierPrice, effectivePrice, formatPriceOf, lineTotalOf, packOf, showsSpecialPrice } from './price.ts'

describe('what is paid', () => {
  test.each([
    { list_price: 12.4, special_price: null, final: 12.4, special: null },
    { list_price: 12.4, special_price: 9.9, final: 9.9, special: 9.9 },
    { list_price: 12.4, special_price: 13, final: 13, special: 13 },
    { list_price: 12.4, special_price: 0, final: 0, special: 0 },
  ])(
    'R098: is the special price where there is one: $special_price of $list_price',
    ({ final, special, ...prices }) => {
      expect(effectivePrice(prices)).toEqual({ final, special })
    },
  )
  test('is null without a list price', () => {
    expect(effectivePrice({ list_price: null, special_price: 9.9 })).toEqual({ final: null, special: null })
  })
})

test('R101: the price of a format is the unit price × its quantity', () => {
  expect(formatPriceOf(12.4, 6)).toBe(74.4)
  expect(formatPriceOf(0.0525, 100)).toBe(5.25)
  expect(formatPriceOf(0.1, 0.3333)).toBe(0.0333)
})

test('R100: a line is price × quantity × unit quantity, to the cent', () => {
  expect(lineTotalOf(12.4, 2, 6)).toBe(148.8)
  expect(lineTotalOf(1.005, 1, 1)).toBe(1.01)
  expect(lineTotalOf(0.1, 3, 1)).toBe(0.3)
})

describe('the pack beside the unit price', () => {
  test('is the first format that is not the unit itself', () => {
    const aditional_measurement_units = [
      { id: 1, name: 'Unidad', quantity: 1 },
      { id: 2, name: 'Caja', quantity: 12 },
    ]
    expect(packOf({ quantity_by_packet: 6, aditional_measurement_units }, 'pack')).toEqual({
      name: 'Caja',
      quantity: 12,
    })
  })
  test('is the packet if there is no format', () => {
    expect(packOf({ quantity_by_packet: 6, aditional_measurement_units: [] }, 'pack')).toEqual({
      name: 'pack',
      quantity: 6,
    })
    expect(packOf({ quantity_by_packet: 1, aditional_measurement_units: [] }, 'pack')).toBeNull()
    expect(packOf({ quantity_by_packet: null, aditional_measurement_units: [] }, 'pack')).toBeNull()
  })
})

test('R098: an earlier price shows only beside a lower special price', () => {
  expect(earlierPrice({ price: 13.9, final_price: 12.4, is_special_price: true })).toBe(13.9)
  expect(earlierPrice({ price: 12, final_price: 12.4, is_special_price: true })).toBeNull()
  expect(earlierPrice({ price: 13.9, final_price: 13.9, is_special_price: false })).toBeNull()
  expect(earlierPrice({ price: null, final_price: 3, is_special_price: true })).toBeNull()
})

test('R099: a brand that hides special prices shows them to a client as normal ones', () => {
  const special = { price: 2, final_price: 1, is_special_price: true }
  expect(showsSpecialPrice(special, { is_client: true, hides_special_price: true })).toBe(false)
  expect(showsSpecialPrice(special, { is_client: false, hides_special_price: true })).toBe(true)
  expect(showsSpecialPrice(special, { is_client: true, hides_special_price: false })).toBe(true)
})
