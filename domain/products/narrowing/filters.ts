// The filters of the catalogue, named as on the wire (000 §9): at most one of the views, and any of the types.

export const PRODUCT_VIEWS = ['only_usual_products', 'add_extra_products'] as const
export const PRODUCT_TYPES = ['is_eco', 'is_outlet', 'special_price', 'is_covid'] as const
export const PRODUCT_FILTERS = [...PRODUCT_VIEWS, ...PRODUCT_TYPES] as const

export type ProductFilter = (typeof PRODUCT_FILTERS)[number]

const isFilter = (word: string): word is ProductFilter => PRODUCT_FILTERS.some(filter => filter === word)
const isView = (filter: ProductFilter) => PRODUCT_VIEWS.some(view => view === filter)

/** Reads 'is_eco,is_outlet' from an address or a store; unknown words and a second view are dropped. */
export function readFilters(written: string | undefined): ProductFilter[] {
  const known = new Set((written ?? '').split(',').filter(isFilter))
  return [...known].reduce<ProductFilter[]>(withFilter, [])
}

export const writeFilters = (filters: ProductFilter[]): string => filters.join(',')

/** The filters with one more; a view takes the place of another. */
export function withFilter(filters: ProductFilter[], added: ProductFilter): ProductFilter[] {
  return [...withoutFilter(filters, added).filter(filter => !(isView(added) && isView(filter))), added]
}

export const withoutFilter = (filters: ProductFilter[], removed: ProductFilter): ProductFilter[] =>
  filters.filter(filter => filter !== removed)

/** The filters as fields of a products query. */
export const filterFields = (filters: ProductFilter[]): Partial<Record<ProductFilter, true>> =>
  Object.fromEntries(filters.map(filter => [filter, true]))
