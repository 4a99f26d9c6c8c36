import { describe, expect, test } from 'vitest'
import type { Category } from '#domain/products/contract.ts'
import { plannedPages, shelvesOf } from './pages.ts'
import type { Shelf } from './pages.ts'
import { CATALOG_TYPES, ITEMS_PER_PAGE } from './types.ts'

/** So many articles in each section, all on one shelf of it. */
const shelves = (...counts: number[]): Shelf[] =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => ({ section: `S${index}`, shelf: 'A' })))

describe('the pages of a catalogue', () => {
  test.each([
    ['a cover, a page and the contact', 6, [6], 3],
    ['up to 12 articles have no contents', 6, [12], 4],
    ['one more has them', 6, [13], 6],
    ['48 articles of one section', 6, [48], 11],
    ['a section begins with a new band', 6, [1, 1], 3],
    ['and with a new page where there is no room for the band', 6, [1, 1, 1], 4],
    ['four on a page are two bands of two', 4, [3, 1], 4],
    ['nine on a page are three bands of three', 9, [9], 3],
    ['a list has 34 rows, one of them for the section', 0, [33], 4],
    ['and one article more needs a page more', 0, [34], 5],
    ['no section begins in the last row of a page', 0, [32, 2], 5],
  ] as const)('%s', (_name, items_per_page, counts, pages) => {
    expect(plannedPages({ type: 'photo', items_per_page, shelves: shelves(...counts) })).toBe(pages)
  })

  test.each([
    ['budgetwf', 62, 8],
    ['budgetwof', 62, 2],
    ['budgetwof', 175, 5],
  ] as const)('of the budget %s with %i articles are %i, as its sheet has been seen to have', (type, count, pages) => {
    expect(plannedPages({ type, items_per_page: 6, shelves: shelves(count) })).toBe(pages)
  })

  test('are more with each article, and none without', () => {
    for (const type of CATALOG_TYPES)
      for (const items_per_page of ITEMS_PER_PAGE) {
        const pages = [0, 1, 13, 80, 300].map(count => plannedPages({ type, items_per_page, shelves: shelves(count) }))
        expect(pages).toEqual(pages.toSorted((one, other) => one - other))
        expect(pages[0]).toBe(0)
      }
  })

  test('more categories than a page of contents has room for take a second one', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ section: 'S', shelf: `A${index}` }))
    expect(plannedPages({ type: 'text', items_per_page: 0, shelves: many })).toBe(1 + 2 + 2 + 1)
  })
})

test('the section of an article is the first level, of which a cart tells the last two', () => {
  const node = (name: string, children: Category[] = []): Category => ({
    id: 1,
    name,
    level: 1,
    parent: null,
    image_url: null,
    count: 0,
    children,
  })
  const tree = [node('Papel', [node('Bobinas', [node('Secamanos', [node('Mini')])])]), node('Guantes')]
  expect(shelvesOf(['Secamanos › Mini', 'Papel › Bobinas', 'Guantes', 'Otros › Nuevos', ''], tree)).toEqual([
    { section: 'Papel', shelf: 'Mini' },
    { section: 'Papel', shelf: 'Bobinas' },
    { section: 'Guantes', shelf: '' },
    { section: 'Otros', shelf: 'Nuevos' },
    { section: '', shelf: '' },
  ])
})
