import { expect, test } from 'vitest'
import type { Product } from '#domain/products/contract.ts'
import { marked, withMarks, withPicked } from './selection.ts'
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

test('what is chosen of a page is marked, and what is no longer chosen is not, on any page', () => {
  const page = products.slice(0, 3)
  const marks = withMarks(none, page, new Set([1, 3]))
  expect(ids(marks)).toEqual([1, 3])
  expect(ids(withMarks(marks, products.slice(3), new Set([1, 3, 5])))).toEqual([1, 3, 5])
  expect(ids(withMarks(marks, products.slice(3), new Set()))).toEqual([])
})

test('an article with a quantity stays in the selection without its mark', () => {
  const typed = withPicked(none, products[0]!, { quantity: 3, isMarked: true })
  const left = withMarks(typed, products, new Set())
  expect([ids(left), left.get(1)?.quantity]).toEqual([[], 3])
})
