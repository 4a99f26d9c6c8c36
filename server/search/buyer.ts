import { countryOf } from '#domain/clients/europe.ts'
import type { FacetName } from '#domain/products/narrowing/facets.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { isHeldToCenters, openCenters, visibleClients } from '#server/scope/clients.ts'
import { visibleLeads } from '#server/scope/leads.ts'
import { authorisedForAny } from '#server/selling/allowed.ts'

export interface BuyerFilter {
  client?: number | undefined
  center?: number | undefined
  /** Where there is no client. */
  lead?: number | undefined
  country?: string | undefined
}

/**
 * Common table expression `buyer`: one row (client_id, center_id, country_id, only_authorized_products,
 * currency_symbol, centers, sector_id) for whom prices are read, or none where client, centre or lead is out of the viewer's reach.
 */
export function buyer(sql: Queryable, viewer: Viewer, filter: BuyerFilter) {
  if (filter.center !== undefined) {
    return sql`buyer as (
      select c.id as client_id, ce.id as center_id, c.country_id, c.only_authorized_products, co.currency_symbol,
        null::bigint[] as centers, c.sector_id
      from centers ce join clients c on c.id = ce.client_id join countries co on co.id = c.country_id
      where ce.id = ${filter.center} ${filter.client === undefined ? sql`` : sql`and c.id = ${filter.client}`}
        and ${openCenters(sql, viewer)}
    )`
  }
  if (filter.client !== undefined) {
    return sql`buyer as (
      select c.id as client_id, null::bigint as center_id, c.country_id, c.only_authorized_products, co.currency_symbol,
        ${heldCenters(sql, viewer)} as centers, c.sector_id
      from clients c join countries co on co.id = c.country_id
      where c.id = ${filter.client} and ${visibleClients(sql, viewer)}
    )`
  }
  if (filter.lead !== undefined) {
    return sql`buyer as (
      select null::bigint as client_id, null::bigint as center_id, l.country_id, false as only_authorized_products,
        co.currency_symbol, null::bigint[] as centers, l.sector_id
      from leads l join countries co on co.id = l.country_id
      where l.id = ${filter.lead} and ${visibleLeads(sql, viewer)}
    )`
  }
  const country = countryOf(filter.country)
  return sql`buyer as (
    select null::bigint as client_id, null::bigint as center_id, co.id as country_id,
      ${isHeld(sql, viewer)} as only_authorized_products, co.currency_symbol, null::bigint[] as centers, null::bigint as sector_id
    from countries co
    where (${country ?? null}::text is null or co.id = ${country ?? null})
      and (co.id = any (${viewer.countries})
        or exists (select from clients c where c.country_id = co.id and ${visibleClients(sql, viewer)}))
    order by co.id limit 1
  )`
}

/** The centres that the viewer is held to, whosever they are today; null for who is held to none. */
const heldCenters = (sql: Queryable, viewer: Viewer) =>
  viewer.role === 'client'
    ? sql`(
        select coalesce(array_agg(uc.center_id), '{}') from user_centers uc where uc.user_id = ${viewer.id}
        having ${isHeldToCenters(sql, viewer.id)})`
    : sql`null::bigint[]`

/** True for the rows of consumption_months `m` that are the buyer's `b`: the centre's, without one the client's. */
export const isOwnConsumption = (sql: Queryable, filter: BuyerFilter) =>
  filter.center === undefined
    ? sql`m.client_id = b.client_id and (b.centers is null or m.center_id = any (b.centers))`
    : sql`m.client_id = b.client_id and m.center_id = b.center_id`

// Who buys only for clients that are held to authorised articles sees none before one of them is chosen.
const isHeld = (sql: Queryable, viewer: Viewer) =>
  viewer.role === 'client'
    ? sql`coalesce((select bool_and(c.only_authorized_products) from clients c where ${visibleClients(sql, viewer)}), false)`
    : sql`false`

/** The same for a visitor: nobody's prices, nobody's articles. */
export const anybody = (sql: Queryable) => sql`buyer as (
  select null::bigint as client_id, null::bigint as center_id, null::text as country_id,
    false as only_authorized_products, null::text as currency_symbol, null::bigint[] as centers,
    null::bigint as sector_id
)`

/** True where anybody may see the article. One look-up each: almost all are public. */
export const isPublic = (sql: Queryable, productId: Fragment) =>
  sql`exists (select from products shown where shown.id = ${productId} and shown.public and not shown.is_charge)`

/** True where the viewer may see the article for at least one of the clients in reach. */
export const isEverAllowed = (sql: Queryable, viewer: Viewer, productId: Fragment) => sql`(
  not ${isHeld(sql, viewer)} or ${productId} in (${authorisedForAny(sql, visibleClients(sql, viewer))})
)`

/** True where `products p` has one of the values of a facet. Values that nothing has are as if they were not asked for. */
export const hasOneOf = (sql: Queryable, facet: FacetName, values: string[]) => sql`(
  not exists (select from facet_values v where ${isOneOf(sql, facet, values)})
  or p.id in (
    select f.product_id from product_facets f
    where f.facets && array(select v.id from facet_values v where ${isOneOf(sql, facet, values)})
  )
)`

/** True for those of `facet_values v` that are named. */
export const isOneOf = (sql: Queryable, facet: string, values: string[]) =>
  sql`v.facet = ${facet} and v.slug = any (${values}::text[])`

/** True for the favourites `f` of the viewer. A visit of a procurement system has its own, because buyers share its user. */
export const isFavouriteOf = (sql: Queryable, { id, punchout }: Pick<Viewer, 'id' | 'punchout'>) =>
  sql`f.user_id = ${id} and f.punchout_id is not distinct from ${punchout?.id ?? null}::uuid`
