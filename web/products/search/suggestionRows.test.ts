import { expect, test } from 'vitest'
import type { Product } from '#domain/products/contract.ts'
import { cellAfterKey, nearRows, suggestionRows } from './suggestionRows.ts'

// Only these two fields matter to the rows; an article has thirty.
const article = (id: number, final_price: number | null = 1) => ({ id, final_price }) as Product
const category = (id: number) => ({ id, name: `c${id}`, path: '', count: 1 })
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('at most ten rows: three categories, the articles, and the way to all results', () => {
  const rows = suggestionRows(
    { categories: many(5).map(category), products: many(9).map(id => article(id)), count: 48 },
    [],
    10,
  )
  expect(rows.map(row => row.kind)).toEqual([...many(3).map(() => 'category'), ...many(6).map(() => 'product'), 'all'])
})

test('recent searches are shown while nothing is typed', () => {
  expect(suggestionRows(undefined, ['lejía', 'bobina'], 10)).toEqual([
    { kind: 'recent', text: 'lejía' },
    { kind: 'recent', text: 'bobina' },
  ])
  expect(suggestionRows({ categories: [], products: [], count: 0 }, ['lejía'], 10)).toEqual([])
})

test('the arrows walk from the text through the rows and back to the text', () => {
  const rows = suggestionRows({ categories: [category(1)], products: [article(1)], count: 1 }, [], 10)
  expect(cellAfterKey('ArrowDown', undefined, rows)).toEqual({ row: 0, column: 0 })
  expect(cellAfterKey('ArrowDown', { row: 1, column: 1 }, rows)).toEqual({ row: 2, column: 0 })
  expect(cellAfterKey('ArrowDown', { row: 2, column: 0 }, rows)).toBe('text')
  expect(cellAfterKey('ArrowUp', undefined, rows)).toEqual({ row: 2, column: 0 })
  expect(cellAfterKey('ArrowUp', { row: 0, column: 0 }, rows)).toBe('text')
  expect(cellAfterKey('ArrowDown', undefined, [])).toBeUndefined()
})

test('only an article with a price has an add cell', () => {
  const rows = suggestionRows({ categories: [category(1)], products: [article(1), article(2, null)], count: 2 }, [], 10)
  expect(cellAfterKey('ArrowRight', { row: 0, column: 0 }, rows)).toBeUndefined()
  expect(cellAfterKey('ArrowRight', { row: 1, column: 0 }, rows)).toEqual({ row: 1, column: 1 })
  expect(cellAfterKey('ArrowRight', { row: 2, column: 0 }, rows)).toBeUndefined()
  expect(cellAfterKey('ArrowLeft', { row: 1, column: 1 }, rows)).toEqual({ row: 1, column: 0 })
  expect(cellAfterKey('ArrowRight', undefined, rows)).toBeUndefined()
})

test('what found nothing is followed by other searches, then categories, as many as there is room for', () => {
  const found = {
    corrections: [{ search: 'jabón', count: 3 }],
    parts: [{ search: 'papel', count: 2 }],
    categories: [category(1), category(2)],
  }
  expect(nearRows(found, 3)).toEqual([
    { kind: 'near', search: 'jabón', count: 3 },
    { kind: 'near', search: 'papel', count: 2 },
    { kind: 'category', ...category(1) },
  ])
  expect(nearRows({ corrections: [], parts: [], categories: [] }, 3)).toEqual([])
})
