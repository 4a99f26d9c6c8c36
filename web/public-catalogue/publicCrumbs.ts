import type { Category } from '#domain/products/contract.ts'
import { paths } from '#web/routing/paths.ts'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'

/** The breadcrumb trail to `last` through the categories of the public catalogue. */
export function publicCrumbs(path: Pick<Category, 'id' | 'name'>[], root: string, last: string): Crumb[] {
  const steps = path
    .filter(step => step.name !== last)
    .map(({ id, name }) => ({ label: name, href: paths.publicCatalogue({ cat: id }) }))
  return [{ label: root, href: paths.publicCatalogue() }, ...steps, { label: last }]
}
