import { expect, test } from 'vitest'
import type { Product } from '#domain/products/contract.ts'
import { marked, withPicked, withRange } from './selection.ts'
import type { Selection } from './selection.ts'

// Only the id of an article has a say here.
const products = [1, 2, 3, 4, 5].map(id => ({ id }) as Product)
const ids = (selection: Selection) => marked(selection).map(({ id }) => id)
const none: Selection = new Map()

test('marks one, and removes the mark', () => {
  const one = withPicked(none, products[1]!, { isMarked: true })
  expect(ids(one)).toEqual([2])
  expect(withPicked(one, products[1]!, { isMarked: false }).size).toBe(0)
})

test('entering a quantity keeps an article in the selection', () => {
  const typed = withPicked(none, products[0]!, { quantity: 3 })
  expect([ids(typed), typed.get(1)?.quantity]).toEqual([[], 3])
  expect(withPicked(typed, products[0]!, { quantity: 0 }).size).toBe(0)
})

test('extends from the last one touched, either way', () => {
  expect(ids(withRange(none, products, { anchor: 2, at: 4, isMarked: true }))).toEqual([2, 3, 4])
  expect(ids(withRange(none, products, { anchor: 4, at: 2, isMarked: true }))).toEqual([2, 3, 4])
  const all = withRange(none, products, { anchor: 1, at: 5, isMarked: true })
  expect(ids(withRange(all, products, { anchor: 2, at: 3, isMarked: false }))).toEqual([1, 4, 5])
})

test('without one, or with one of another page, it marks just this', () => {
  expect(ids(withRange(none, products, { anchor: undefined, at: 3, isMarked: true }))).toEqual([3])
  expect(ids(withRange(none, products, { anchor: 99, at: 3, isMarked: true }))).toEqual([3])
})
