/** Every sort order of the catalogue (000 §9, and one of our own), as on the wire. Any other is refused. */
export const ORDERINGS = [
  // What the buyer takes and likes, then what sells.
  'recommended',
  '-has_image,name',
  'name',
  'category',
  'final_price',
  '-final_price',
  'total_consumption',
  '-total_consumption',
  'relevance',
  'rutero',
] as const

export type Ordering = (typeof ORDERINGS)[number]

// Sort orders that reveal neither prices nor consumption.
const OPEN_ORDERINGS: Ordering[] = ['recommended', '-has_image,name', 'name', 'category', 'relevance']

/** True for a sort order that needs no sign-in. */
export const isOpenOrdering = (ordering: Ordering): boolean => OPEN_ORDERINGS.includes(ordering)

interface Situation {
  has_center: boolean
  has_search: boolean
  elastic_search: boolean
  starts_with_most_consumed: boolean
}

/** The sort order if the user has chosen none (000 §4). */
export function defaultOrdering(situation: Situation): Ordering {
  if (situation.has_search && situation.elastic_search) return 'relevance'
  if (situation.has_center || situation.starts_with_most_consumed) return '-total_consumption'
  return '-has_image,name'
}

const BY_CONSUMPTION: Ordering[] = ['total_consumption', '-total_consumption', 'rutero']

/** The available sort orders: consumption only with a centre, relevance only with a search (000 §9). */
export const orderingsFor = ({ has_center, has_search }: Pick<Situation, 'has_center' | 'has_search'>): Ordering[] =>
  ORDERINGS.filter(
    ordering => (has_center || !BY_CONSUMPTION.includes(ordering)) && (has_search || ordering !== 'relevance'),
  )

/** The sort order that is used: the requested one if it is available, otherwise the default. */
export function effectiveOrdering(wanted: Ordering | undefined, situation: Situation): Ordering {
  const standard = defaultOrdering(situation)
  return wanted !== undefined && orderingsFor(situation).includes(wanted) ? wanted : standard
}
