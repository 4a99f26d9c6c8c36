import type { Language } from '#domain/language.ts'
import type { FavouriteId } from '#domain/favourites/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable, Sql, Transaction } from '#server/database/connect.ts'
import { buyer, type BuyerFilter, isEverAllowed, isFavouriteOf } from '#server/search/buyer.ts'
import type { CardRow } from '#server/products/card.ts'
import { cardColumns, cardRows } from '#server/products/card-rows.ts'
import { type PageFilter, productPage } from '#server/search/list.ts'
import { understandSearch } from '#server/search/search.ts'
import { isAuthorised } from '#server/selling/allowed.ts'

type FavouriteRow = CardRow & { favourite_id: number }

interface FavouritePage {
  /** False if client or centre is out of reach. */
  isBuyer: boolean
  count: number
  rows: FavouriteRow[]
}

/** The user's favourites that the buyer may see, also what is off sale, the newest first, as cards; the count is of these too. */
export async function listFavourites(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { today: string; language: Language; months: number; limit: number; offset: number },
): Promise<FavouritePage> {
  const rows = await sql<(FavouriteRow & { count: number })[]>`
    with ${buyer(sql, viewer, filter)}, own as (
      select f.id, f.product_id from favourites f join product_cards using (product_id)
      where ${isFavouriteOf(sql, viewer)} and ${isAuthorised(sql, sql`f.product_id`)}
    ), page as (
      select id as favourite_id, product_id, -id as position from own
      order by id desc limit ${filter.limit} offset ${filter.offset}
    )
    select (select count(*)::int from own) as count, page.favourite_id, ${cardColumns(sql)}
    from buyer left join (${cardRows(sql, { ...filter, usual: true })}) cards on true left join page using (product_id)
    order by cards.position`
  return pageOf(rows)
}

/** The same searched, on a shelf or in another order. Only what has all the words is found, no guesses. */
export async function searchFavourites(
  sql: Sql,
  viewer: Viewer,
  filter: Omit<PageFilter, 'favourites_of' | 'complete'> & { language: Language },
): Promise<FavouritePage> {
  const { search } = filter
  const sought = search === undefined ? undefined : { ...(await understandSearch(sql, search)), approximate: false }
  const own = { ...filter, sought, favourites_of: viewer, complete: true }
  const rows = await sql<(FavouriteRow & { count: number })[]>`
    with ${buyer(sql, viewer, own)}, ${productPage(sql, own)}
    select total.count, f.id as favourite_id, ${cardColumns(sql)}
    from buyer cross join total left join (${cardRows(sql, { ...own, usual: true })}) cards on true
      left join favourites f on f.product_id = cards.product_id and ${isFavouriteOf(sql, viewer)}
    order by cards.position, cards.product_id`
  return pageOf(rows)
}

// A page without articles still has a row for its count; a buyer out of reach has none.
const pageOf = (rows: (FavouriteRow & { count: number })[]): FavouritePage => ({
  isBuyer: rows.length > 0,
  count: rows[0]?.count ?? 0,
  rows: rows.filter(row => row.favourite_id !== null),
})

export const listFavouriteIds = (sql: Queryable, viewer: Viewer): Promise<FavouriteId[]> => sql<FavouriteId[]>`
  select f.id, f.product_id as obj from favourites f where ${isFavouriteOf(sql, viewer)} order by f.id desc`

/** The favourite, new or existing; undefined if the article is not visible. */
export async function insertFavourite(
  sql: Queryable,
  viewer: Viewer,
  product: number,
  now: Date,
): Promise<FavouriteId | undefined> {
  const [favourite] = await sql<FavouriteId[]>`
    insert into favourites (user_id, punchout_id, product_id, created_at)
    select ${viewer.id}, ${viewer.punchout?.id ?? null}::uuid, p.id, ${now} from products p
    where p.id = ${product} and not p.is_charge and ${isEverAllowed(sql, viewer, sql`p.id`)}
    -- Written again with what it has, so that its id is answered.
    on conflict (user_id, product_id, punchout_id) do update set product_id = excluded.product_id
    returning id, product_id as obj`
  return favourite
}

/** False if it is nobody's or somebody else's. */
export async function deleteFavourite(sql: Queryable, viewer: Viewer, id: number): Promise<boolean> {
  const deleted = await sql`delete from favourites f where f.id = ${id} and ${isFavouriteOf(sql, viewer)}`
  return deleted.count === 1
}

export const deleteFavourites = (sql: Queryable, viewer: Viewer) =>
  sql`delete from favourites f where ${isFavouriteOf(sql, viewer)}`

export async function countFavourites(sql: Queryable, viewer: Viewer): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from favourites f where ${isFavouriteOf(sql, viewer)}`
  return row?.count ?? 0
}

/** Gives the favourites of a user to another one, who keeps the own ones. The number of those that are new to that one. */
export async function handOverFavourites(sql: Transaction, from: number, to: number): Promise<number> {
  const handed = await sql`
    insert into favourites (user_id, product_id, created_at)
    select ${to}, f.product_id, f.created_at from favourites f
    where f.user_id = ${from} and f.punchout_id is null order by f.id
    on conflict do nothing`
  await sql`delete from favourites where user_id = ${from} and punchout_id is null`
  return handed.count
}
