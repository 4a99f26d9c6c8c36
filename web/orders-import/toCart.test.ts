import { expect, test } from 'vitest'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { cartLines, cartObstacle } from './toCart.ts'

type Row = ImportPreview['rows'][number]

const row = (product: number | null, quantity: number, note = '', unit: number | null = null): Row => ({
  row: 2,
  code: 'X',
  written: String(quantity),
  quantity,
  unit: { id: unit, name: 'Caja', quantity: 1 },
  written_unit: '',
  units: [],
  name: '',
  together: [],
  note,
  center: '',
  fate: 'ok',
  issue: null,
  product: product === null ? null : { id: product, external_id: `X-${product}`, name: `Artículo ${product}` },
  price: 1,
  total: quantity,
  suggestions: [],
  centers: [],
})

test('only rows that would be ordered become lines of the cart, one per article and format', () => {
  expect(
    cartLines([row(7, 2, 'Planta 2'), row(8, 1), row(null, 0), row(9, 0), row(7, 3, 'Planta 3'), row(7, 1, '', 5)]),
  ).toEqual([
    { product: 7, name: 'Artículo 7', quantity: 5, unit: null, description: 'Planta 2 · Planta 3' },
    { product: 8, name: 'Artículo 8', quantity: 1, unit: null, description: '' },
    { product: 7, name: 'Artículo 7', quantity: 1, unit: 5, description: '' },
  ])
  expect(cartLines([row(7, 1, 'Igual'), row(7, 1, 'Igual'), row(7, 1, 'x'.repeat(300))])[0]?.description).toHaveLength(
    254,
  )
})

test('a cart is of one centre, and has room for a thousand lines', () => {
  const order = (lines: number) => ({ lines }) as ImportPreview['orders'][number] // only how many counts
  expect(cartObstacle([order(1000)])).toBeUndefined()
  expect(cartObstacle([order(1001)])).toBe('too_many_for_cart')
  expect(cartObstacle([order(1), order(1)])).toBe('one_center')
})
