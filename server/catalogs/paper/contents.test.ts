import { expect, test } from 'vitest'
import { type ContentsRow, contentsPages } from './contents.ts'

const rowsOf = (sections: number, inner: number): ContentsRow[] =>
  Array.from({ length: sections }, (_, section) => [
    { name: `Sección ${section}`, isInner: false, page: 1 },
    ...Array.from({ length: inner }, (__, shelf) => ({ name: `Estante ${shelf}`, isInner: true, page: 1 })),
  ]).flat()

const heightOf = (rows: ContentsRow[]): number => rows.reduce((sum, { isInner }) => sum + (isInner ? 4.7 : 6.9), 0)

test.each([
  [1, 3, 1],
  [8, 4, 1],
  [8, 5, 2],
  [9, 5, 2],
  [20, 7, 4],
  [1, 400, 9],
])('contents of %i sections of %i categories are %i pages, all about as full', (sections, inner, count) => {
  const rows = rowsOf(sections, inner)
  const pages = contentsPages(rows)
  expect(pages.flat()).toEqual(rows)
  expect(pages).toHaveLength(count)
  const heights = pages.map(heightOf)
  expect(Math.max(...heights)).toBeLessThanOrEqual(234)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(count * 12)
  for (const page of pages.slice(0, -1)) expect(page.at(-1)?.isInner).toBe(true)
})

test('no rows are no pages', () => {
  expect(contentsPages([])).toEqual([])
})
