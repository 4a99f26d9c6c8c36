import { FACETS, hasChoice, readChoice } from '#domain/products/narrowing/facets.ts'
import type { Queryable } from '#server/database/connect.ts'
import { hasOneOf, isFavouriteOf } from './buyer.ts'
import { isPricedOnShelf, specialPrice } from '#server/selling/prices.ts'
import type { PageFilter } from './list.ts'

type Narrowed = Omit<PageFilter, 'ordering' | 'limit' | 'offset' | 'months'>

export const isNarrowed = (filter: Narrowed): boolean =>
  filter.supplier !== undefined ||
  filter.favourites_of !== undefined ||
  !filter.complete ||
  [filter.only_usual_products, filter.is_outlet, filter.is_eco, filter.is_covid, filter.special_price].some(Boolean) ||
  filter.add_extra_products === true ||
  filter.in_stock === true ||
  hasChoice(readChoice(filter))

/** Each filter narrows what is found for `products p`, `shelves s` and `buyer b`. */
export function narrowing(sql: Queryable, filter: Narrowed) {
  const choice = readChoice(filter)
  return [
    filter.supplier === undefined ? sql`` : sql`and p.supplier_id = ${filter.supplier}`,
    filter.favourites_of === undefined
      ? sql``
      : sql`and exists (select from favourites f where ${isFavouriteOf(sql, filter.favourites_of)} and f.product_id = p.id)`,
    filter.is_outlet ? sql`and p.is_outlet` : sql``,
    filter.is_eco ? sql`and p.is_eco` : sql``,
    filter.is_covid ? sql`and p.is_covid` : sql``,
    filter.only_usual_products ? sql`and ${isUsual(sql)}` : sql``,
    filter.add_extra_products ? sql`and not ${isUsual(sql)}` : sql``,
    filter.special_price ? sql`and exists ${specialPrice(sql, filter.today)}` : sql``,
    filter.in_stock ? sql`and p.stock > 0` : sql``,
    ...FACETS.map(facet => (choice[facet] ? sql`and ${hasOneOf(sql, facet, choice[facet])}` : sql``)),
    // Not the complete catalogue: only what can be bought now.
    filter.complete ? sql`` : sql`and p.stock > 0 and ${isPricedOnShelf(sql, filter.today)}`,
  ]
}

// The usual articles are collected once: asked for article by article, those of a client with many centers took long.
const isUsual = (sql: Queryable) => sql`p.id in (
  select u.product_id from usual_products u join buyer b2 on u.client_id = b2.client_id
  where u.center_id is null or u.center_id = b2.center_id)`
