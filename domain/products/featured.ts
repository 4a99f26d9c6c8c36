import type { Category } from './contract.ts'

const MOST_FEATURED = 5 // 000 §2
const MORE_THAN = 3

/** The child categories featured above the results: of a level-1 category, without a query, with a picture (000 §2). */
export function featuredCategories(active: Category | undefined, hasQuery: boolean): Category[] {
  if (!active || active.level !== 1 || hasQuery) return []
  const pictured = active.children.filter(child => child.image_url)
  return pictured.length > MORE_THAN ? pictured.slice(0, MOST_FEATURED) : []
}
