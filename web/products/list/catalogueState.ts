import { hasChoice, readChoice, writeChoice } from '#domain/products/narrowing/facets.ts'
import type { FacetChoice } from '#domain/products/narrowing/facets.ts'
import { filterFields, readFilters, writeFilters } from '#domain/products/narrowing/filters.ts'
import type { ProductFilter } from '#domain/products/narrowing/filters.ts'
import { defaultOrdering, effectiveOrdering, ORDERINGS, orderingsFor } from '#domain/products/narrowing/ordering.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import type { CatalogueOptions } from '#web/clients/catalogueOptions.ts'
import type { Session } from '#web/session/session.ts'
import { buyerPaths } from '#web/routing/paths.ts'
import type { BuyerPaths } from '#web/routing/paths.ts'

import type { CatalogueQuery } from '#web/products/queries.ts'
import type { CatalogueSearch } from './catalogueSearch.ts'
import { deviceStorage } from '#web/storage/browserStorage.ts'

export type View = 'list' | 'grid'

const VIEW_KEY = 'pulcro.catalogue-view'

/** What the address says, or what was chosen last. */
export const viewOf = ({ view }: Pick<CatalogueState, 'view'>): View =>
  view ?? (deviceStorage.getItem(VIEW_KEY) === 'grid' ? 'grid' : 'list')

export const rememberView = (view: View): void => deviceStorage.setItem(VIEW_KEY, view)

/** What a catalogue page shows, as its address says it. */
export interface CatalogueState {
  /** Empty while browsing. */
  q: string
  cat?: number
  page: number
  view?: View
  /** Only where one was chosen. */
  sort?: Ordering
  filters: ProductFilter[]
  supplier?: number
  /** Only where something is chosen. */
  facets?: FacetChoice
  in_stock?: boolean
  /** Every page below one another. */
  all?: boolean
}

/** Reads an address; what browsing leaves open comes from what is remembered. A text search starts afresh (000 §4). */
export function readState(search: CatalogueSearch, remembered: CatalogueOptions): CatalogueState {
  const q = (search.q ?? '').trim()
  const open = q === '' ? remembered : {}
  const sort = search.sort ?? open.sort
  const facets = readChoice(search)
  return {
    q,
    cat: search.cat,
    page: search.page ?? 1,
    view: search.view,
    sort: ORDERINGS.find(ordering => ordering === sort),
    filters: readFilters(search.filters ?? open.filters),
    supplier: search.supplier,
    ...(hasChoice(facets) && { facets }),
    ...(search.in_stock === 1 && { in_stock: true }),
    ...(search.all === 1 && { all: true }),
  }
}

/** The address of a state in the catalogue of whom one buys for: what is not chosen is not in it. */
export function hrefOf(
  { q, cat, page, view, sort, filters, supplier, facets = {}, in_stock, all }: CatalogueState,
  place: BuyerPaths = buyerPaths({ lead: null }),
): string {
  const said = {
    q,
    cat,
    supplier,
    filters: writeFilters(filters),
    ...writeChoice(facets),
    in_stock: in_stock ? 1 : undefined,
    sort,
    view,
    page: page > 1 ? page : undefined,
    all: all ? 1 : undefined,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const path = q === '' ? place.catalogue() : place.search('').split('?')[0]
  return query.size > 0 ? `${path}?${query}` : (path ?? '')
}

interface Situation {
  has_center: boolean
  elastic_search: boolean
  starts_with_most_consumed: boolean
}

interface Flags {
  flags: { elastic_search?: boolean }
  traits: { starts_with_most_consumed?: boolean }
}

export const situationOf = ({ center }: Pick<Session, 'center'>, { flags, traits }: Flags): Situation => ({
  has_center: center !== null,
  elastic_search: flags.elastic_search ?? false,
  starts_with_most_consumed: traits.starts_with_most_consumed ?? false,
})

/** The order in force, and those on offer. A chosen one that the situation does not offer gives way to the default. */
export function ordersOf(state: CatalogueState, situation: Situation): { current: Ordering; offered: Ordering[] } {
  const full = { ...situation, has_search: state.q !== '' }
  const standard = defaultOrdering(full)
  const offered = orderingsFor(full)
  const known = offered.includes(standard) ? offered : [standard, ...offered]
  return { current: effectiveOrdering(state.sort, full), offered: known }
}

/** The question that a state stands for. */
export const catalogueQueryOf = (state: CatalogueState, ordering: Ordering): CatalogueQuery => ({
  search: state.q || undefined,
  category: state.cat,
  supplier: state.supplier,
  page: state.page,
  ordering,
  ...writeChoice(state.facets ?? {}),
  ...(state.in_stock && { in_stock: true }),
  ...filterFields(state.filters),
})

/** True where more than words and category narrows the list. */
export const isNarrowed = ({ filters, supplier, facets, in_stock }: CatalogueState): boolean =>
  filters.length > 0 || supplier !== undefined || facets !== undefined || in_stock === true

/** The state without what narrows it; words, category, order and view stay. */
export const widened = (state: CatalogueState): CatalogueState => ({
  ...state,
  page: 1,
  filters: [],
  supplier: undefined,
  facets: undefined,
  in_stock: undefined,
})
