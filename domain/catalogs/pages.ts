import { isBudget, LIST_PAGE } from './types.ts'
import type { CatalogType, ItemsPerPage } from './types.ts'

const LIST_ROWS = 34 // screens 5: articles on a page of a list
const NO_INDEX = 12 // screens 5: up to so many articles there is no index

interface Planned {
  type: CatalogType
  items_per_page: ItemsPerPage
  /** The category of each article. */
  categories: string[]
}

/** Pages that a catalogue is likely to have, before it is made: a long name may need one more. */
export function plannedPages({ type, items_per_page, categories }: Planned): number {
  if (categories.length === 0) return 0
  if (isBudget(type)) return Math.ceil(categories.length / LIST_ROWS)
  const counts = new Map<string, number>()
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1)
  const perPage = items_per_page === LIST_PAGE ? LIST_ROWS : items_per_page
  const inside =
    items_per_page === LIST_PAGE
      ? Math.ceil(categories.length / perPage)
      : [...counts.values()].reduce((pages, count) => pages + Math.ceil(count / perPage), 0)
  const cover = 1
  const index = categories.length > NO_INDEX ? 1 : 0
  const contact = 1
  return cover + index + inside + contact
}
