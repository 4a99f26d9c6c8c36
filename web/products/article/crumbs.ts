import { pathTo } from '#domain/products/category-tree.ts'
import type { Category } from '#domain/products/contract.ts'
import type { Trail } from '#domain/products/migas.ts'
import type { BuyerPaths } from '#web/routing/paths.ts'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { translate } from '#web/texts/texts.ts'

interface Ends {
  /** Words for the beginning, and for where one is. */
  root: string
  last: string
  place: BuyerPaths
}

/** The breadcrumb trail to `last`: through categories, or through the search that found it. */
export function crumbsOf(trail: Trail, tree: Category[], { root, last, place }: Ends): Crumb[] {
  const steps = stepsOf(trail, tree, place).filter(step => step.label !== last)
  if (trail.kind === 'categories' && trail.ids.length === 0) return [{ label: root }]
  return [{ label: root, href: place.catalogue() }, ...steps, { label: last }]
}

function stepsOf(trail: Trail, tree: Category[], place: BuyerPaths): Crumb[] {
  if (trail.kind === 'search') {
    return [{ label: translate('products.results_for', { query: trail.query }), href: place.search(trail.query) }]
  }
  if (trail.kind === 'none') return []
  return pathTo(tree, trail.ids.at(-1)).map(({ id, name }) => ({ label: name, href: place.catalogue({ cat: id }) }))
}
