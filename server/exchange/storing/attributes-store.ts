import { readAttributes } from '#domain/products/details/attributes.ts'
import type { Transaction } from '#server/database/connect.ts'

const ARTICLES_AT_ONCE = 5000

/**
 * Reads the attributes of those of these articles for which the ERP has sent none from their names. Writes only what
 * differs.
 */
export async function refreshReadAttributes(sql: Transaction, touched: readonly number[]): Promise<void> {
  for (let first = 0; first < touched.length; first += ARTICLES_AT_ONCE) {
    const ids = touched.slice(first, first + ARTICLES_AT_ONCE)
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
