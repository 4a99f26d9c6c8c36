import { type PlannedPage, shelfOf } from './sections.ts'

export interface ContentsRow {
  name: string
  /** A category in a section, and not the section. */
  isInner: boolean
  /** From 1 on, counted without the pages before them. */
  page: number
}

/** Where each section, and each category in it, appears first. */
export function contentsOf(pages: PlannedPage[]): ContentsRow[] {
  const sections = new Map<string, Map<string, ContentsRow>>()
  const rows = pages.flatMap((page, index) => placesOn(page).map(place => ({ ...place, page: index + 1 })))
  for (const { section, shelf, page } of rows) {
    const inner = sections.get(section) ?? new Map([['', { name: section, isInner: false, page }]])
    sections.set(section, inner)
    if (!inner.has(shelf)) inner.set(shelf, { name: shelf, isInner: true, page })
  }
  return [...sections.values()].flatMap(inner => [...inner.values()])
}

function placesOn(page: PlannedPage): { section: string; shelf: string }[] {
  const articles =
    page.kind === 'cards'
      ? page.bands.flatMap(band => band.articles)
      : page.rows.flatMap(row => (row.kind === 'article' ? [row.article] : []))
  return articles.map(article => ({ section: article.categories[0] ?? '', shelf: shelfOf(article) }))
}

const ROOM_MM = 234
const ROW_MM = { section: 6.9, inner: 4.7 }

const heightOf = ({ isInner }: ContentsRow): number => (isInner ? ROW_MM.inner : ROW_MM.section)

/** The rows in as few pages as they need, which are about equally full. */
export function contentsPages(rows: ContentsRow[]): ContentsRow[][] {
  const { length } = filled(rows, ROOM_MM)
  const total = rows.reduce((sum, row) => sum + heightOf(row), 0)
  for (let room = total / length; room < ROOM_MM; room += ROW_MM.inner) {
    const pages = filled(rows, room)
    if (pages.length === length) return pages
  }
  return filled(rows, ROOM_MM)
}

/** The last row of a page is no section whose categories stand on the next. */
function filled(rows: ContentsRow[], full: number): ContentsRow[][] {
  const pages: ContentsRow[][] = []
  let room = 0
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    const needed = heightOf(row) + (!row.isInner && next?.isInner ? heightOf(next) : 0)
    if (needed > room) {
      pages.push([])
      room = full
    }
    pages.at(-1)?.push(row)
    room -= heightOf(row)
  }
  return pages
}
