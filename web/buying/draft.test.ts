import { expect, test } from 'vitest'
import type { Product } from '#domain/products/contract.ts'
import { afterAdding, draftTotal, totalOf, withLine } from './draft.ts'
import type { Draft, DraftLine } from './draft.ts'

// Only what a draft reads of a card.
const product = (id: number, final_price: number | null = 0.1) =>
  ({ id, final_price, aditional_measurement_units: [{ id: 50, name: 'pack', quantity: 6 }] }) as Product
const line = (id: number, quantity: number, unit: number | null = null): DraftLine => ({
  product: product(id),
  quantity,
  unit,
})
const draftOf = (...lines: DraftLine[]): Draft => new Map(lines.map(each => [each.product.id, each]))

test('a draft adds up to the cent, in the formats of its lines', () => {
  expect(draftTotal(line(1, 3, 50))).toBe(1.8)
  expect(totalOf(draftOf(line(1, 1), line(2, 2), line(3, 3, 50)))).toBe(2.1)
  expect(draftTotal({ ...line(4, 3), product: product(4, null) })).toBe(0)
})

test('an empty quantity removes a line, and another quantity clears its refusal', () => {
  const refused = draftOf({ ...line(1, 3), problem: 'No' })
  expect(withLine(refused, line(1, 0)).size).toBe(0)
  expect(withLine(refused, line(1, 2)).get(1)?.problem).toBeUndefined()
})

test('what was added leaves, what was refused stays with its reason, what was typed meanwhile stays', () => {
  const sent = [line(1, 3), line(2, 2)]
  const after = afterAdding(draftOf(...sent, line(3, 1)), sent, [{ index: 1, message: 'Sin stock' }])
  expect([...after].map(([id, each]) => [id, each.quantity, each.problem])).toEqual([
    [3, 1, undefined],
    [2, 2, 'Sin stock'],
  ])
})
