import type { ShownCart } from '#domain/cart/shown.ts'
import type { Queryable } from '#server/database/connect.ts'

// What was shown of a cart under each of its last versions. Without a foreign key: it would lock the cart that somebody
// finishes at the same moment.

const VERSIONS_KEPT = 20 // of a cart: as many changes may come between what was shown and what is sent

/** The versions that are kept of cart `ca`. */
export const keptVersions = (sql: Queryable) => sql`
  array(select s.version from shown_carts s where s.cart_id = ca.id)`

interface At {
  cart: number
  version: number
  now: Date
}

/** Keeps what was shown, and of the cart only the last versions. */
export async function insertShown(sql: Queryable, { cart, version, now }: At, shown: ShownCart): Promise<void> {
  await sql`
    with old as (
      delete from shown_carts where cart_id = ${cart} and version in (
        select version from shown_carts where cart_id = ${cart} order by shown_at desc, version
        offset ${VERSIONS_KEPT - 1})
    )
    insert into shown_carts (cart_id, version, shown, shown_at)
    values (${cart}, ${version}, ${sql.json(shown as unknown as Parameters<typeof sql.json>[0])}, ${now})
    on conflict do nothing`
}

/** What was shown under a version; undefined where that is not kept. */
export async function findShown(sql: Queryable, cart: number, version: number): Promise<ShownCart | undefined> {
  const [found] = await sql<{ shown: ShownCart }[]>`
    select shown from shown_carts where cart_id = ${cart} and version = ${version}`
  return found?.shown
}

export async function listNames(sql: Queryable, ids: number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from products where id = any (${ids}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Deletes what was shown before, so much at most, and answers how much. */
export async function deleteOldShown(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from shown_carts where ctid = any (array(
      select ctid from shown_carts where shown_at < ${before} order by shown_at limit ${batch}))`
  return deleted.count
}
