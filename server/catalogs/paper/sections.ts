import type { PaperArticle } from './store.ts'

interface Section {
  /** Of the broadest category; empty for articles in none. */
  name: string
  articles: PaperArticle[]
}

/** The articles by their broadest category, in the order of first appearance; inside one their order stays. */
export function sectionsOf(articles: PaperArticle[]): Section[] {
  const sections = new Map<string, PaperArticle[]>()
  for (const article of articles) {
    const name = article.categories[0] ?? ''
    const others = sections.get(name)
    if (others) others.push(article)
    else sections.set(name, [article])
  }
  return [...sections].map(([name, those]) => ({ name, articles: those }))
}

/** What an article is below the name of its section; empty where that says it all. */
export const shelfOf = ({ categories }: Pick<PaperArticle, 'categories'>): string =>
  categories.length > 1 ? (categories.at(-1) ?? '') : ''

/** A page of bands of cards, or of rows where headings stand among the articles. */
export type PlannedPage = { kind: 'cards'; bands: Band[] } | { kind: 'rows'; rows: PlannedRow[] }

/** Cards side by side, below the title of their section where it begins or the page does. */
interface Band {
  section: string
  title: 'first' | 'continued' | null
  count: number
  articles: PaperArticle[]
}

type PlannedRow = { kind: 'heading'; section: string } | { kind: 'article'; article: PaperArticle }

/** Pages of so many bands of so many cards; a section begins with a new band. */
export function planCards(sections: Section[], { columns, rows }: { columns: number; rows: number }): PlannedPage[] {
  const bands = sections.flatMap(({ name, articles }) =>
    inParts(articles, columns).map((part, index) => ({
      section: name,
      isFirst: index === 0,
      count: articles.length,
      articles: part,
    })),
  )
  return inParts(bands, rows).map(onPage => ({
    kind: 'cards',
    bands: onPage.map(({ isFirst, ...band }, place) => ({ ...band, title: titleOf(isFirst, place === 0) })),
  }))
}

const titleOf = (isFirst: boolean, isTop: boolean): Band['title'] => {
  if (isFirst) return 'first'
  return isTop ? 'continued' : null
}

const inParts = <Item>(items: Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(index * most, (index + 1) * most))

const ROWS = 34 // screens 5
const LEAST_ROWS = 3 // of the last page

/** Pages of rows; a heading stands at the foot of none, and no single row on the last. */
export function planRows(sections: Section[]): PlannedPage[] {
  const pages: PlannedRow[][] = [[]]
  const roomOf = () => ROWS - (pages.at(-1)?.length ?? 0)
  const put = (row: PlannedRow) => pages.at(-1)?.push(row)
  for (const { name, articles } of sections) {
    if (roomOf() < 2) pages.push([])
    put({ kind: 'heading', section: name })
    for (const article of articles) {
      if (roomOf() < 1) pages.push([])
      put({ kind: 'article', article })
    }
  }
  fillLast(pages)
  return pages.filter(rows => rows.length > 0).map(rows => ({ kind: 'rows', rows }))
}

function fillLast(pages: PlannedRow[][]): void {
  const [before, last] = pages.slice(-2)
  if (!before || !last) return
  while (last.length < LEAST_ROWS || before.at(-1)?.kind === 'heading') last.unshift(...before.splice(-1))
}
