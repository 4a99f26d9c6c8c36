import { expect, test } from 'vitest'
import type { CartItem } from '#domain/cart/contract.ts'
import { sortedIds } from './lineOrder.ts'

const line = (id: number, external_id: string, name: string, total: number, is_charge = false, category = '') => ({
  id,
  added: 100 - id,
  is_charge,
  total,
  // What an order asks of an article.
  product_data: { external_id, name, category } as CartItem['product_data'],
})

const lines = [
  line(1, 'PORTES1', 'Portes', 90, true),
  line(2, 'B-10', 'Zumo', 5),
  line(3, 'B-9', 'Ñandú', 20),
  line(4, 'A-1', 'Nube', 7),
]

test('lines are put in order by code, name, amount or purchase, charges behind them', () => {
  expect(sortedIds(lines, 'code')).toEqual([4, 3, 2, 1])
  expect(sortedIds(lines, 'name')).toEqual([4, 3, 2, 1])
  expect(sortedIds(lines, 'amount')).toEqual([3, 4, 2, 1])
  expect(sortedIds(lines, 'added')).toEqual([4, 3, 2, 1])
})

test('by category the articles of one stand together, by their names', () => {
  const inCategories = [
    line(1, 'A', 'Zumo', 1, false, 'Higiene › Manos'),
    line(2, 'B', 'Bayeta', 1, false, 'Limpieza'),
    line(3, 'C', 'Jabón', 1, false, 'Higiene › Manos'),
    line(4, 'D', 'Sin sitio', 1),
  ]
  expect(sortedIds(inCategories, 'category')).toEqual([4, 3, 1, 2])
})
