import type { CatalogType } from '#domain/catalogs/types.ts'

/** To these addresses; without any to the user who asked for it. */
export interface CatalogMail {
  to: string[]
  user_id: number
}

/** The queue of the documents of catalogues. */
export const CATALOG_QUEUE = 'catalog'

export interface CatalogJob {
  catalog_id: number
  type: CatalogType
  /** How it is mailed once it is made; absent: to nobody. */
  mail?: CatalogMail
}
