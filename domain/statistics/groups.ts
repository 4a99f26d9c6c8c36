export interface CategoryPlace {
  id: number
  name: string
  parent_id: number | null
}

/** By which categories figures are shown: the children of the chosen one, else the first level under the root. */
export interface CategoryGroups {
  /** The group that an article of this category belongs to; undefined outside the chosen one. */
  groupOf: (category: number) => CategoryPlace | undefined
  /** The chosen category with all below it; undefined without one. */
  within: number[] | undefined
}

/** Undefined where the chosen category does not exist. What hangs in the chosen one itself is a group by its name. */
export function categoryGroups(places: CategoryPlace[], chosen: number | undefined): CategoryGroups | undefined {
  const byId = new Map(places.map(place => [place.id, place]))
  const top = chosen === undefined ? rootOf(places) : byId.get(chosen)
  if (chosen !== undefined && !top) return undefined
  const groupOf = (category: number) => {
    const path = pathTo(byId, category)
    if (!top) return path[0]
    const at = path.indexOf(top)
    return at < 0 ? undefined : (path[at + 1] ?? top)
  }
  const within = chosen === undefined ? undefined : places.map(({ id }) => id).filter(id => groupOf(id) !== undefined)
  return { groupOf, within }
}

/** The one category above all others, where there is one. */
function rootOf(places: CategoryPlace[]): CategoryPlace | undefined {
  const tops = places.filter(({ parent_id }) => parent_id === null)
  return tops.length === 1 ? tops[0] : undefined
}

/** From the top down to the category. */
function pathTo(byId: Map<number, CategoryPlace>, category: number): CategoryPlace[] {
  const path: CategoryPlace[] = []
  let place = byId.get(category)
  while (place && !path.includes(place)) {
    path.unshift(place)
    place = place.parent_id === null ? undefined : byId.get(place.parent_id)
  }
  return path
}
