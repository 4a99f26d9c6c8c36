import type { CatalogueQuery } from '#web/products/queries.ts'
import type { AssortmentFilter } from './AssortmentDialog.tsx'

/** What a list finds: articles of the catalogue, or what was consumed in some months. */
export type ListQuery = CatalogueQuery & Pick<AssortmentFilter, 'consumed'>

/** What a catalogue is made of: all that the list finds, whatever page of it is shown. */
export const assortmentOf = ({
  search,
  supplier,
  category,
  only_usual_products,
  is_outlet,
  is_eco,
  is_covid,
  special_price,
  ordering,
  consumed,
}: ListQuery): AssortmentFilter => ({
  search,
  supplier,
  category,
  only_usual_products,
  is_outlet,
  is_eco,
  is_covid,
  special_price,
  ordering,
  consumed,
})
