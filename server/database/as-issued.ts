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

/**
 * Of a line `e` what its article `p` is called in other languages, as JSON for a paper; null where the article has been
 * renamed since, as these are of its name of today.
 */
export const translatedThen = (sql: Queryable): Fragment => sql`
  case when ${articleThen(sql).name} = p.name and coalesce(p.name_en, p.name_pt, p.description_en, p.description_pt) is not null then
    jsonb_build_object('en', jsonb_build_object('name', p.name_en, 'about', p.description_en),
      'pt', jsonb_build_object('name', p.name_pt, 'about', p.description_pt))
  end`

/** Of the client `c`, centre `ce` or lead `l` of a document `o` the name that it had then. */
export const nameThen = (sql: Queryable, who: 'client' | 'center' | 'lead'): Fragment =>
  sql`coalesce(o.${sql(`${who}_as`)} ->> 'name', ${sql(ALIAS[who])}.name)`

const ALIAS = { client: 'c', center: 'ce', lead: 'l' }

/** What a document `o` keeps of who made it, where `u` is that person. */
export const personThen = (sql: Queryable, column: 'first_name' | 'last_name' | 'email'): Fragment =>
  sql`coalesce(o.user_as ->> ${column}, ${sql(`u.${column}`)})`

/** The same as the columns of a list. */
export const creatorThen = (sql: Queryable): Fragment => sql`
  ${personThen(sql, 'email')} as creator_email, ${personThen(sql, 'first_name')} as creator_first_name,
  ${personThen(sql, 'last_name')} as creator_last_name`

/** A client `c` or centre `ce` of a document `o` as it was then. */
export const party = (sql: Queryable, table: 'c' | 'ce') =>
  sql`(jsonb_build_object('name', ${sql(table)}.name, 'external_id', ${sql(table)}.external_id,
    'address', ${sql(table)}.address, 'postal_code', ${sql(table)}.postal_code, 'locality', ${sql(table)}.locality,
    'contact', ${sql(table)}.contact, 'phone', ${sql(table)}.phone)
    || coalesce(o.${sql(table === 'c' ? 'client_as' : 'center_as')}, '{}'))`

/** A centre `ce` of a document `o` as a place to deliver to, as it was then. */
export const deliveredTo = (sql: Queryable) =>
  sql`(jsonb_build_object('morning_open_times', ce.morning_open_times, 'afternoon_open_times', ce.afternoon_open_times)
    || ${party(sql, 'ce')})`

export const client = (sql: Queryable) =>
  sql`(jsonb_build_object('country', c.country_id, 'tax_id', c.tax_id, 'payment_terms', c.payment_terms, 'email', c.email)
    || ${party(sql, 'c')})`

/** The taxes of the invoice `o` as the ERP sent them; null where it sent none. */
export const sentTaxes = (sql: Queryable) => sql`(
  select json_agg(json_build_object('name', x.name, 'rate', x.rate, 'base', x.base, 'tax', x.tax,
    'surcharge_rate', x.surcharge_rate, 'surcharge', x.surcharge) order by x.rate desc)
  from invoice_taxes x where x.invoice_id = o.id)`
