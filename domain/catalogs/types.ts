/** Three covers of a catalogue, and budgets with and without pictures (screens 5). */
export const CATALOG_TYPES = ['photo', 'brand', 'text', 'budgetwf', 'budgetwof'] as const
export type CatalogType = (typeof CATALOG_TYPES)[number]

/** Articles on a page; 0 is a list. */
export const ITEMS_PER_PAGE = [4, 6, 9, 0] as const
export type ItemsPerPage = (typeof ITEMS_PER_PAGE)[number]
export const LIST_PAGE = 0

export const isBudget = (type: CatalogType): boolean => type === 'budgetwf' || type === 'budgetwof'

/** Being made, made, could not be made. */
export const CATALOG_STATES = { making: 1, made: 2, failed: 3 } as const

export const MAX_LOGO_BYTES = 2_000_000 // a logo is smaller (R152)
