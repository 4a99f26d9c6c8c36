import type { Fragment, Queryable } from './connect.ts'

// Documents keep what stood on them (db/functions/keep_parties.sql, keep_article.sql). Where one of before has not got its
// names yet, it shows today's.

interface ArticleThen {
  name: Fragment
  external_id: Fragment
  measurement_unit: Fragment
}

/** Of a line the article as it was called then, where `p` is its article. */
export const articleThen = (sql: Queryable, line = 'e'): ArticleThen => ({
  name: sql`coalesce(${sql(line)}.article_name, p.name)`,
  external_id: sql`coalesce(${sql(line)}.article_code, p.external_id)`,
  measurement_unit: sql`coalesce(${sql(line)}.article_unit, p.measurement_unit)`,
})

/** Of the client `c`, centre `ce` or lead `l` of a document `o` the name that it had then. */
export const nameThen = (sql: Queryable, who: 'client' | 'center' | 'lead'): Fragment =>
  sql`coalesce(o.${sql(`${who}_as`)} ->> 'name', ${sql(ALIAS[who])}.name)`

const ALIAS = { client: 'c', center: 'ce', lead: 'l' }

/** A client `c` or centre `ce` of a document `o` as it was then. */
export const party = (sql: Queryable, table: 'c' | 'ce') =>
  sql`(jsonb_build_object('name', ${sql(table)}.name, 'external_id', ${sql(table)}.external_id,
    'address', ${sql(table)}.address, 'postal_code', ${sql(table)}.postal_code, 'locality', ${sql(table)}.locality)
    || coalesce(o.${sql(table === 'c' ? 'client_as' : 'center_as')}, '{}'))`

export const client = (sql: Queryable) =>
  sql`(jsonb_build_object('country', c.country_id, 'tax_id', c.tax_id, 'payment_terms', c.payment_terms) || ${party(sql, 'c')})`
