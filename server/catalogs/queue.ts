import type { CatalogType } from '#domain/catalogs/types.ts'

/** The queue of the documents of catalogues. */
export const CATALOG_QUEUE = 'catalog'

export interface CatalogJob {
  catalog_id: number
  type: CatalogType
  /** It is mailed once it is made. */
  sends: boolean
}
