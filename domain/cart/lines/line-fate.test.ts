import { expect, test } from 'vitest'
import { articleFate, pastedFates } from './line-fate.ts'

const flags = { stock_limit: true, obsolete_limit: true }
const article = (id: number, more: object = {}) => ({
  id,
  is_on_sale: true,
  final_price: 10,
  stock: 10,
  obsolete: false,
  measurement_unit: { name: 'unidad' },
  aditional_measurement_units: [] as { id: number; name: string; quantity: number }[],
  ...more,
})

test.each([
  ['as wanted', {}, 10, 1, 0, 'addable', 10],
  ['more than there is', {}, 11, 1, 0, 'above-stock', 10],
  ['what the cart has counts', {}, 5, 1, 7, 'above-stock', 3],
  ['formats that the stock fills', {}, 3, 4, 0, 'above-stock', 2],
  ['none left', {}, 1, 1, 10, 'no-stock', 0],
  ['not half a unit', { stock: 0.5 }, 1, 1, 0, 'no-stock', 0],
  ['off sale', { is_on_sale: false }, 1, 1, 0, 'off-sale', 0],
  ['without a price', { final_price: null }, 1, 1, 0, 'on-request', 0],
])('an article, %s', (_, more, quantity, unit_quantity, taken, fate, expected) => {
  expect(articleFate(article(1, more), { quantity, unit_quantity }, flags, taken)).toEqual({ fate, quantity: expected })
})

test('without a limit of stock anything can be ordered', () => {
  const free = { stock_limit: false, obsolete_limit: true }
  expect(articleFate(article(1, { stock: 0 }), { quantity: 50, unit_quantity: 6 }, free, 0).fate).toBe('addable')
  expect(articleFate(article(1, { stock: 8, obsolete: true }), { quantity: 50, unit_quantity: 1 }, free, 0)).toEqual({
    fate: 'above-stock',
    quantity: 8,
  })
})

test('a quantity is of the format that its unit names, and of none that the article lacks', () => {
  const paper = article(7, {
    measurement_unit: { name: 'rollo' },
    aditional_measurement_units: [{ id: 70, name: 'pack 6 u', quantity: 6 }],
  })
  const row = (line: number, unit: string) => ({ line, written: '', code: 'C', quantity: 1, unit })
  const found = { results: [paper], codes: Array.from({ length: 3 }, () => ({ products: [7], similar: [] })) }
  const rows = [row(1, 'packs'), row(2, 'rollos'), row(3, 'cajas')]
  const fates = pastedFates(rows, found, { flags, inCart: new Map(), chosen: new Map() })
  expect(fates.map(({ fate, unit }) => [fate, unit?.id])).toEqual([
    ['addable', 70],
    ['addable', undefined],
    ['no-unit', undefined],
  ])
})

test('every row of a pasted list has a fate', () => {
  const row = (line: number, quantity: number | undefined = 6) => ({
    line,
    written: `C${line}`,
    code: `C${line}`,
    quantity,
  })
  const found = {
    results: [article(7), article(8), article(9, { final_price: null })],
    codes: [
      { products: [7], similar: [] },
      { products: [7], similar: [] },
      { products: [], similar: [] },
      { products: [7, 8], similar: [] },
      { products: [], similar: [8] },
      { products: [8], similar: [] },
      { products: [9], similar: [] },
    ],
  }
  const rows = [
    row(1),
    row(2),
    row(3),
    row(4),
    row(5),
    { line: 6, written: 'C6', code: 'C6', quantity: undefined },
    row(7),
  ]
  const told = (chosen: [number, number][]) =>
    pastedFates(rows, found, { flags, inCart: new Map([[7, 1]]), chosen: new Map(chosen) })
  expect(told([]).map(({ fate, quantity }) => [fate, quantity])).toEqual([
    ['addable', 6],
    ['above-stock', 3],
    ['not-found', 0],
    ['ambiguous', 0],
    ['ambiguous', 0],
    ['no-quantity', 0],
    ['on-request', 0],
  ])
  expect(told([])[3]!.candidates.map(({ id }) => id)).toEqual([7, 8])
  expect(
    told([
      [4, 8],
      [5, 8],
    ])
      .map(({ fate, quantity }) => [fate, quantity])
      .slice(3, 5),
  ).toEqual([
    ['addable', 6],
    ['above-stock', 4],
  ])
})

test('a code that is printed on a format is of so many formats, and the articles share the stock', () => {
  const rows = [
    { line: 1, written: 'BOX 2', code: 'BOX', quantity: 2 },
    { line: 2, written: 'ONE 9', code: 'ONE', quantity: 9 },
  ]
  const unit = { id: 5, quantity: 4 }
  const codes = [
    { products: [7], similar: [], unit },
    { products: [7], similar: [], unit: null },
  ]
  const none = new Map<number, number>()
  expect(pastedFates(rows, { results: [article(7)], codes }, { flags, inCart: none, chosen: none })).toMatchObject([
    { fate: 'addable', quantity: 2, unit },
    { fate: 'above-stock', quantity: 2, unit: null },
  ])
})
