import { pathTo } from '#domain/products/category-tree.ts'
import type { Category } from '#domain/products/contract.ts'
import type { Trail } from '#domain/products/migas.ts'
import { paths } from '#web/paths.ts'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { translate } from '#web/texts.ts'

/** The breadcrumb trail to `last`: through categories, or through the search that found it. */
export function crumbsOf(trail: Trail, tree: Category[], root: string, last: string): Crumb[] {
  const steps = stepsOf(trail, tree).filter(step => step.label !== last)
  if (trail.kind === 'categories' && trail.ids.length === 0) return [{ label: root }]
  return [{ label: root, href: paths.catalogue() }, ...steps, { label: last }]
}

function stepsOf(trail: Trail, tree: Category[]): Crumb[] {
  if (trail.kind === 'search') {
    return [{ label: translate('products.results_for', { query: trail.query }), href: paths.search(trail.query) }]
  }
  if (trail.kind === 'none') return []
  return pathTo(tree, trail.ids.at(-1)).map(({ id, name }) => ({ label: name, href: paths.catalogue({ cat: id }) }))
}
