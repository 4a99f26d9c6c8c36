import { expect, test } from 'vitest'
import { rationalization } from './rationalization.ts'

const article = (amount: number, category_id: number | null, supplier_id: number | null, quantity = 1) => ({
  amount,
  category_id,
  supplier_id,
  quantity,
})

test('counts articles, suppliers, those that make 90 % and families with more than one', () => {
  const months = [
    article(60, 1, 1),
    article(25, 1, 2),
    article(5, 2, 1),
    article(5, 2, null),
    article(5, null, 3),
    article(0, null, 3),
    article(-4, 3, 9, -1),
    article(40, 3, 9, 0),
  ]
  expect(rationalization(months)).toEqual({ articles: 6, suppliers: 3, articles_90: 3, duplicated_families: 2 })
})

test('nothing bought is nothing', () => {
  expect(rationalization([])).toEqual({ articles: 0, suppliers: 0, articles_90: 0, duplicated_families: 0 })
})
