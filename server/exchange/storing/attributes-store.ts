import { familyKeyOf } from '#domain/products/family/family-key.ts'
import { readAttributes } from '#domain/products/details/attributes.ts'
import type { Transaction } from '#server/database/connect.ts'

const ARTICLES_AT_ONCE = 5000

/** Reads what is told of these articles by their names. */
export async function refreshReadNames(sql: Transaction, touched: readonly number[]): Promise<void> {
  for (let first = 0; first < touched.length; first += ARTICLES_AT_ONCE) {
    const ids = touched.slice(first, first + ARTICLES_AT_ONCE)
    await refreshReadAttributes(sql, ids)
    await refreshFamilyKeys(sql, ids)
  }
}

/**
 * Reads the attributes of those of these articles for which the ERP has sent none from their names. Writes only what
 * differs.
 */
async function refreshReadAttributes(sql: Transaction, ids: number[]): Promise<void> {
  await sql`
    delete from product_attributes read
    where is_read and product_id = any (${ids}::bigint[]) and exists (
      select from product_attributes sent where sent.product_id = read.product_id and not sent.is_read)`
  await store(
    sql,
    await sql<{ id: number; name: string }[]>`
      select id, name from products p
      where id = any (${ids}::bigint[])
        and not exists (select from product_attributes a where a.product_id = p.id and not a.is_read)
      order by id`,
  )
}

/** What the names of one family have in common. Locked by id before, as orders lock them; writes only what differs. */
async function refreshFamilyKeys(sql: Transaction, ids: number[]): Promise<void> {
  const articles = await sql<{ id: number; name: string; family_key: string | null }[]>`
    select id, name, family_key from products where id = any (${ids}::bigint[]) and not is_charge order by id`
  const changed = articles
    .map(({ id, name, family_key }) => ({ id, before: family_key, after: familyKeyOf(name)?.key ?? null }))
    .filter(({ before, after }) => before !== after)
  if (changed.length === 0) return
  const changedIds = changed.map(({ id }) => id)
  await sql`select id from products where id = any (${changedIds}::bigint[]) order by id for no key update`
  await sql`
    update products p set family_key = w.key
    from unnest(${changedIds}::bigint[], ${changed.map(({ after }) => after)}::text[]) as w (id, key)
    where p.id = w.id`
}

async function store(sql: Transaction, articles: { id: number; name: string }[]): Promise<void> {
  const read = articles.flatMap(({ id, name }) => readAttributes(name).map(each => ({ id, ...each })))
  await sql`
    with wanted as (
      select * from unnest(
        ${read.map(({ id }) => id)}::bigint[], ${read.map(({ name }) => name)}::text[],
        ${read.map(({ value }) => value)}::text[], ${read.map(({ unit }) => unit)}::text[],
        ${read.map(({ number }) => number)}::numeric[]
      ) as w (product_id, name, value, unit, number)
    ), gone as (
      delete from product_attributes a
      where a.is_read and a.product_id = any (${articles.map(({ id }) => id)}::bigint[])
        and not exists (select from wanted w where w.product_id = a.product_id and w.name = a.name)
    )
    insert into product_attributes (product_id, name, value, unit, number, is_read)
    select w.product_id, w.name, w.value, w.unit, w.number, true
    from wanted w left join product_attributes a using (product_id, name)
    where (a.value, a.unit, a.number) is distinct from (w.value, w.unit, w.number)
    order by w.product_id, w.name
    on conflict (product_id, name) do update
      set value = excluded.value, unit = excluded.unit, number = excluded.number`
}
