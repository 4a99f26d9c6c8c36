import { CENTER_ORDERINGS, PRODUCT_ORDERINGS } from '#domain/statistics/orderings.ts'
import { dayOf, oneOf, openOf, pageOf, textOf, wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

/** What every view of the statistics reads from its address: the same scope for all four of them. */
export const readScope = ({ node, from, to, cat, center }: Written) => ({
  /** Ids of the chosen node, from the highest level down, parted by dots. */
  node: nodeOf(node),
  from: dayOf(from),
  to: dayOf(to),
  cat: wholeNumberOf(cat),
  center: wholeNumberOf(center),
})

export type WrittenScope = ReturnType<typeof readScope>

export const readCenters = (written: Written) => ({
  ...readScope(written),
  sort: oneOf(CENTER_ORDERINGS, written['sort']),
  page: pageOf(written['page']),
  open: openOf(written['open']),
})

export const readProducts = (written: Written) => ({
  ...readScope(written),
  sort: oneOf(PRODUCT_ORDERINGS, written['sort']),
  page: pageOf(written['page']),
  open: openOf(written['open']),
})

/** Whichever row is open. */
export type CentersSearch = Omit<ReturnType<typeof readCenters>, 'open'>
export type ProductsSearch = Omit<ReturnType<typeof readProducts>, 'open'>

export const FIRST_ORDERING = '-period_purchases'

/** Which page of a ranking, in which order. */
export const rankingOf = <Ordering extends string>({
  page = 1,
  sort,
}: {
  page?: number | undefined
  sort?: Ordering | undefined
}): { page: number; ordering: Ordering | typeof FIRST_ORDERING } => ({ page, ordering: sort ?? FIRST_ORDERING })

const nodeOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && /^[0-9a-f]+(\.[0-9a-f]+){0,2}$/.test(text) ? text : undefined
}
