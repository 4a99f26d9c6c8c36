import { expect, test } from 'vitest'
import type { CartItem } from '#domain/cart/contract.ts'
import { es } from '#domain/messages/es.ts'
import { firstPlaces, understandHeadings } from '#domain/orders-import/headings.ts'
import { readRows } from '#domain/orders-import/requested-rows.ts'
import { exportedCart } from './exportedCart.ts'

const item = (part: object, article: object) =>
  ({
    quantity: 2,
    price: 12.4,
    discount: 0,
    total: 24.8,
    description: '',
    is_charge: false,
    aditional_measurement_unit_data: null,
    ...part,
    product_data: {
      external_id: 'BS-2006',
      name: 'Bobina secamanos',
      category: 'Celulosa › Bobinas',
      measurement_unit: { name: 'u', quantity: 1 },
      ...article,
    },
  }) as CartItem // what an export asks of a line

const items = [
  item({ description: '=Planta 2' }, {}),
  item(
    { aditional_measurement_unit_data: { id: 1, name: 'Pack de 6', quantity: 6 }, total: 148.8, discount: 5 },
    { external_id: 'PK' },
  ),
  item(
    { is_charge: true, description: 'Montaje', price: 30, total: 30, quantity: 1 },
    { external_id: '1', category: '' },
  ),
]
const sums = { client_discount: 'Descuento global (5 %)', base: 'Base' }
const plain = { items, base: 211.04, discounts: 7.44, client_discount: 0, client_discount_percentage: 0 }
const rows = exportedCart(plain, heading => es.cart[heading], sums)

test('an exported cart has a row for each line, with what its total is made of', () => {
  const told = [
    'Código',
    es.cart.article,
    'Categoría',
    'Cantidad',
    'Formato',
    'Precio',
    'Descuento',
    'Total',
    'Observación',
  ]
  expect(rows).toEqual([
    [...told, 'Se pide', 'Packs', 'Unidades por pack', 'Precio por pack'],
    ['BS-2006', 'Bobina secamanos', 'Celulosa › Bobinas', 2, 'u', 12.4, 0, 24.8, "'=Planta 2", '2 u', null, null, null],
    [
      'PK',
      'Bobina secamanos',
      'Celulosa › Bobinas',
      12,
      '2 × Pack de 6',
      12.4,
      5,
      148.8,
      null,
      '2 packs = 12 u',
      2,
      6,
      74.4,
    ],
    ['1', 'Montaje', null, 1, 'u', 30, 0, 30, null, '1 u', null, null, null],
  ])
})

function asked(exported: typeof rows) {
  const understood = understandHeadings((exported[0] ?? []).map(heading => [String(heading)]))
  expect([understood.isComplete, understood.unknown, understood.unit]).toEqual([true, [], ''])
  const { code, quantity, ...others } = firstPlaces(understood)
  expect(others.unit).toBeNull()
  return readRows(
    exported.map((cells, index) => ({ line: index + 1, cells })),
    { columns: { ...others, code: code ?? -1, quantity: quantity ?? -1 }, unit: '', first: 2 },
  )
}

test('and an import asks for the same', () => {
  expect(asked(rows)).toMatchObject([
    { row: 2, code: 'BS-2006', quantity: 2 },
    { row: 3, code: 'PK', quantity: 12 },
    { row: 4, code: '1', quantity: 1 },
  ])
})

test('a discount on the whole has a row of its own, so that the totals add up; an import asks for nothing by it', () => {
  const discounted = { ...plain, client_discount: 10.18, client_discount_percentage: 5 }
  const exported = exportedCart(discounted, heading => es.cart[heading], sums)
  expect(exported.slice(0, rows.length)).toEqual(rows)
  expect(exported.slice(rows.length)).toEqual([
    [null, 'Descuento global (5 %)', null, null, null, null, 5, -10.18, null],
    [null, 'Base', null, null, null, null, null, 193.42, null],
  ])
  const total = exported.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[7]) * 100), 0)
  expect(total).toBe(19_342)
  expect(asked(exported)).toEqual(asked(rows))
})
