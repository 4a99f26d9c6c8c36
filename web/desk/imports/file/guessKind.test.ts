import { expect, it } from 'vitest'
import { guessKind } from './guessKind.ts'

it.each([
  ['products.csv', 'products'],
  ['order_entries 2026.csv', 'order_entries'],
  ['special-prices.xlsx', 'special_prices'],
  ['TARIFA_2027_HOSTELERIA.xlsx', 'prices'],
  ['Artículos.ods', 'products'],
  ['Precios acordados Miramar.xls', 'special_prices'],
  ['Albarán 12.csv', 'delivery_notes'],
  ['Libro1.xlsx', undefined],
])('%s holds %s', (file, kind) => {
  expect(guessKind(file)).toBe(kind)
})
