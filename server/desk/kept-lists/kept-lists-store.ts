import type { KeptList, KeptRow } from '#domain/desk/kept-lists-contract.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

interface Range {
  limit: number
  offset: number
}

/** Rows of a list as a file of the exchange says them, and how many there are. */
export async function listRows(
  sql: Queryable,
  list: KeptList,
  { limit, offset }: Range,
): Promise<{ rows: KeptRow[]; count: number }> {
  const [rows, [total]] = await Promise.all([
    sql<KeptRow[]>`${selectOf(sql, list)} limit ${limit} offset ${offset}`,
    sql<{ count: number }[]>`select count(*)::int as count from ${sql(list)}`,
  ])
  return { rows, count: total?.count ?? 0 }
}

function selectOf(sql: Queryable, list: KeptList): Fragment {
  switch (list) {
    case 'holidays':
      return sql`
        select h.country_id as country, coalesce(p.external_id, '') as province, h.date::text as date, h.name
        from holidays h left join provinces p on p.id = h.province_id order by h.date desc, 1, 2`
    case 'depots':
      return sql`
        select external_id, name, country_id as country, latitude::float8 as latitude, longitude::float8 as longitude
        from depots order by name, external_id`
    case 'emission_factors':
      return sql`
        select external_id, name, method, litres_per_100_km::float8 as litres_per_100_km, kg_per_litre::float8 as kg_per_litre,
          kg_per_tree::float8 as kg_per_tree, source, valid_from::text as valid_from, coalesce(country_id, '') as country
        from emission_factors order by valid_from desc, external_id`
  }
}

/** Whether there is a row with the same key, the values of its columns in their order. */
export async function hasRow(sql: Queryable, list: KeptList, key: readonly string[]): Promise<boolean> {
  const [first = '', second = '', third = ''] = key
  const found =
    list === 'holidays'
      ? await sql`
          select from holidays h left join provinces p on p.id = h.province_id
          where h.country_id = ${first} and coalesce(p.external_id, '') = ${second} and h.date::text = ${third}`
      : await sql`select from ${sql(list)} where external_id = ${first}`
  return found.count > 0
}
