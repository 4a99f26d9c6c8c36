import { withinDays } from './day-range.ts'
import type { Fragment, Queryable } from './connect.ts'
import { documentsHolding } from './found-lines.ts'
import { type Naming, namedSo } from './naming.ts'
import { likePatterns } from './text.ts'

// What lists of orders and of offers have in common: document `o` of client `c`, its centre `ce` and its maker `u`.

/** All: those that one may see; pending: those that wait for validation; decided: the others. */
export type DocumentKind = 'all' | 'pending' | 'decided'

export interface DocumentFilter {
  country?: string | undefined
  client?: number | undefined
  center?: number | undefined
  lead?: number | undefined
  node?: number | 'all' | undefined
  search?: string | undefined
  /** True where names are found in spite of typing errors. */
  isNear?: boolean
  /** The articles that `search` names, where lines are searched as well: a query for search_articles.words. */
  articles?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

export interface DocumentPage {
  limit: number
  offset: number
}

interface DocumentList extends DocumentPage {
  /** Such as orders: it has `id`, `client_id`, `center_id`, `user_id` and `search`. */
  table: string
  columns: Fragment
  /** What the columns need beside `o`. */
  joins: Fragment
  /** From `from` on: the documents that are listed. */
  matched: Fragment
  order: Fragment
  /** True where it takes long to say which match: they are kept and sorted for page and count. */
  isKept?: boolean
}

/** One page and the count of all that match, in one statement. */
export async function listDocuments<Row extends { id: number }>(
  sql: Queryable,
  { table, columns, joins, matched, order, limit, offset, isKept = false }: DocumentList,
): Promise<{ rows: Row[]; count: number }> {
  const rows = await sql<(Row & { count: number })[]>`
    ${isKept ? sql`with kept as (select o.id, row_number() over (order by ${order}) as place ${matched})` : sql``}
    select ${columns}, total.count
    from (${isKept ? sql`select count(*)::int as count from kept` : sql`select count(*)::int as count ${matched}`}) total
      left join lateral (
        ${isKept ? sql`select id from kept order by place` : sql`select o.id ${matched} order by ${order}`}
        limit ${limit} offset ${offset}
      ) page on true
      left join ${sql(table)} o on o.id = page.id ${joins}
    order by ${order}`
  return { rows: rows.filter(row => row.id !== null), count: rows[0]?.count ?? 0 }
}

/** A part that begins with `and`, written out for the index of those that wait. */
export function isOfKind(sql: Queryable, kind: DocumentKind): Fragment {
  switch (kind) {
    case 'all':
      return sql``
    case 'pending':
      return sql`and o.state = 1`
    case 'decided':
      return sql`and o.state <> 1`
  }
}

interface Narrowing extends Naming {
  at: Fragment
  country: Fragment
}

/** Parts that each begin with `and`. */
export function narrowing(sql: Queryable, among: Narrowing, filter: DocumentFilter): Fragment[] {
  const { articles } = filter
  const { at, country, table } = among
  const named = namedSo(sql, among, filter)
  return [
    ...ofParties(sql, country, filter),
    ...withinDays(sql, at, filter),
    // Whoever is not named so may hold an article that is: two lists of ids, as one condition could use no index.
    ...(articles === undefined
      ? named
      : [
          sql`and o.id in (
            select o.id from ${sql(table)} o where true ${named}
            union all
            ${documentsHolding(sql, table, articles)})`,
        ]),
  ]
}

/** The beginning of an order: where lines are searched as well, first the documents that are numbered so. */
export const numberedFirst = (sql: Queryable, { articles, search }: DocumentFilter): Fragment =>
  articles === undefined
    ? sql``
    : sql`(true ${likePatterns(search).map(pattern => sql`and o.search like ${pattern}`)}) desc,`

/** The parts that name a country, client, centre or lead. */
const ofParties = (sql: Queryable, country: Fragment, filter: DocumentFilter): Fragment[] => [
  filter.country === undefined ? sql`` : sql`and ${country} = ${filter.country}`,
  filter.client === undefined ? sql`` : sql`and o.client_id = ${filter.client}`,
  filter.center === undefined ? sql`` : sql`and o.center_id = ${filter.center}`,
  filter.lead === undefined ? sql`` : sql`and o.lead_id = ${filter.lead}`,
]

/**
 * The client and the centre of a document `o` as they were then: flat, since objects made of them in SQL take longer than
 * all the rest of a page.
 */
export const partyColumns = (sql: Queryable): Fragment => sql`
  c.id as client_id, coalesce(o.client_as ->> 'name', c.name) as client_name,
  coalesce(o.client_as ->> 'address', c.address) as client_address,
  coalesce(o.client_as ->> 'postal_code', c.postal_code) as client_postal_code,
  coalesce(o.client_as ->> 'locality', c.locality) as client_locality,
  coalesce(o.client_as ->> 'external_id', c.external_id) as client_external_id,
  ce.id as center_id, coalesce(o.center_as ->> 'name', ce.name) as center_name,
  coalesce(o.center_as ->> 'address', ce.address) as center_address,
  coalesce(o.center_as ->> 'postal_code', ce.postal_code) as center_postal_code,
  coalesce(o.center_as ->> 'locality', ce.locality) as center_locality,
  coalesce(o.center_as ->> 'external_id', ce.external_id) as center_external_id`

type Party<Who extends string> = Record<
  `${Who}_${'name' | 'address' | 'postal_code' | 'locality' | 'external_id'}`,
  string
>

/** What partyColumns() reads, and where there are leads the same of a lead. */
export type PartyRow<Who extends string = 'client' | 'center'> = Party<Who>

/** A client, centre or lead as the wire shows it. */
export const partyOf = <Who extends string>(row: PartyRow<Who>, who: Who, id: number) => ({
  id,
  name: row[`${who}_name`],
  address: row[`${who}_address`],
  postal_code: row[`${who}_postal_code`],
  locality: row[`${who}_locality`],
  external_id: row[`${who}_external_id`],
  external_code: row[`${who}_external_id`],
})
