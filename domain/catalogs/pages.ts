import type { Category } from '#domain/products/contract.ts'
import { LIST_PAGE } from './types.ts'
import type { CatalogType, ItemsPerPage } from './types.ts'

const NO_CONTENTS = 12 // screens 5: up to so many articles there is no page of contents
const LIST_ROWS = 34 // screens 5: rows on a page of a list, with those that name a section
const CONTENTS_MM = { page: 234, section: 6.9, shelf: 4.7 }
/** Articles on a page of a budget; beside the first and the last ones stand the parties and the sums. */
const BUDGET = { budgetwf: { page: 9, taken: 4 }, budgetwof: { page: 38, taken: 10 } }

/** Where an article stands: the broadest category and the narrowest; empty without one. */
export interface Shelf {
  section: string
  shelf: string
}

interface Planned {
  type: CatalogType
  items_per_page: ItemsPerPage
  /** Of each article. */
  shelves: Shelf[]
}

/** Pages that a catalogue will have, before it is made. Of a budget it is an estimate. */
export function plannedPages({ type, items_per_page, shelves }: Planned): number {
  if (shelves.length === 0) return 0
  if (type === 'budgetwf' || type === 'budgetwof') {
    const { page, taken } = BUDGET[type]
    return Math.ceil((shelves.length + taken) / page)
  }
  const sections = [...countBy(shelves, ({ section }) => section).values()]
  const inside = items_per_page === LIST_PAGE ? listPages(sections) : cardPages(sections, items_per_page)
  const covers = 2 // the first page, and the contact as the last
  return covers + contentsPages(shelves, sections.length) + inside
}

/** A section begins with a new band of cards. */
function cardPages(sections: number[], items_per_page: 4 | 6 | 9): number {
  const columns = items_per_page === 4 ? 2 : 3
  const bands = sections.reduce((sum, count) => sum + Math.ceil(count / columns), 0)
  return Math.ceil(bands / (items_per_page / columns))
}

/** The name of a section takes a row and is never the last one of a page. */
function listPages(sections: number[]): number {
  let rows = 0
  for (const count of sections) {
    if (rows % LIST_ROWS === LIST_ROWS - 1) rows++
    rows += 1 + count
  }
  return Math.ceil(rows / LIST_ROWS)
}

function contentsPages(shelves: Shelf[], sections: number): number {
  if (shelves.length <= NO_CONTENTS) return 0
  const inner = countBy(
    shelves.filter(({ shelf }) => shelf !== ''),
    ({ section, shelf }) => `${section}\n${shelf}`,
  ).size
  return Math.ceil((sections * CONTENTS_MM.section + inner * CONTENTS_MM.shelf) / CONTENTS_MM.page)
}

function countBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

const LEVELS = ' › '

/** The shelves of articles of which the last two levels are told, as a cart tells them: 'Bobinas › Secamanos'. */
export function shelvesOf(categories: string[], tree: Category[]): Shelf[] {
  const roots = rootsOf(tree)
  return categories.map(category => {
    const levels = category.split(LEVELS)
    return { section: roots.get(category) ?? levels[0] ?? '', shelf: levels.length > 1 ? (levels.at(-1) ?? '') : '' }
  })
}

/** The category of the first level above each two levels. */
function rootsOf(tree: Category[]): Map<string, string> {
  const roots = new Map<string, string>()
  const visit = (node: Category, root: string) => {
    for (const child of node.children) {
      roots.set(`${node.name}${LEVELS}${child.name}`, root)
      visit(child, root)
    }
  }
  for (const node of tree) visit(node, node.name)
  return roots
}
