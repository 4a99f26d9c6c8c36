import { expect, test } from 'vitest'
import type { Category } from './contract.ts'
import { featuredCategories } from './featured.ts'

const node = (id: number, level: number, image_url: string | null, children: Category[] = []): Category => ({
  id,
  name: `c${id}`,
  level,
  parent: null,
  image_url,
  count: 1,
  children,
})

const withChildren = (pictured: number, level = 1) =>
  node(1, level, null, [...Array.from({ length: pictured }, (_, i) => node(10 + i, 2, '/a.svg')), node(99, 2, null)])

test.each([
  { pictured: 3, shown: 0 },
  { pictured: 4, shown: 4 },
  { pictured: 7, shown: 5 },
])('R084: of $pictured children with a picture $shown are featured', ({ pictured, shown }) => {
  expect(featuredCategories(withChildren(pictured), false)).toHaveLength(shown)
})

test('R084: none with a query, below level 1 or without an active category', () => {
  expect(featuredCategories(withChildren(7), true)).toEqual([])
  expect(featuredCategories(withChildren(7, 2), false)).toEqual([])
  expect(featuredCategories(undefined, false)).toEqual([])
})
