import { z } from 'zod'

export const PAGE_SIZE = 20

/** The shape of every paged list: results of this page, count of all rows that the viewer may see. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), count: z.int(), total_pages: z.int() })

export const resultsOf = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) })

export interface Page<Item> {
  results: Item[]
  count: number
  total_pages: number
}

export const asPage = <Item>(results: Item[], count: number, pageSize: number): Page<Item> => ({
  results,
  count,
  total_pages: Math.ceil(count / pageSize),
})

/** The page that is shown: within those that there are. */
export const pageWithin = (page: number, total_pages: number): number => Math.max(1, Math.min(page, total_pages))

/** The places of the first and last row of a page of PAGE_SIZE rows among all. */
export const placesOn = (page: number, { results, total_pages }: Page<unknown>): { first: number; last: number } => {
  const before = (pageWithin(page, total_pages) - 1) * PAGE_SIZE
  return { first: before + 1, last: before + results.length }
}

type PagerStep = number | 'gap'

const RANGE = 4 // pages around the current one (000 §9: pagination range 4, margin 2)
const MARGIN = 2

/** The steps that a pager shows: `margin` pages at either end, `range` around the current one, gaps between. */
export function pagerSteps(current: number, total: number): PagerStep[] {
  const first = Math.max(1, Math.min(current - Math.floor(RANGE / 2) + 1, total - RANGE + 1))
  const shown = new Set<number>()
  for (let page = 1; page <= Math.min(MARGIN, total); page++) shown.add(page)
  for (let page = first; page < first + RANGE && page <= total; page++) shown.add(page)
  for (let page = Math.max(1, total - MARGIN + 1); page <= total; page++) shown.add(page)
  const steps: PagerStep[] = []
  let previous = 0
  for (const page of [...shown].toSorted((a, b) => a - b)) {
    if (page > previous + 1) steps.push('gap')
    steps.push(page)
    previous = page
  }
  return steps
}
