import type { Fragment, Queryable } from '#server/database/connect.ts'
import { codeBeginning, eitherOf, type ParsedSearch } from './parse-search.ts'
import { codePoints, commonRank, inSector, matchPoints, ownRank, publicRank, referencePoints } from './rank-store.ts'
import { isPublic } from './scope.ts'

/** A parsed search, and whether articles match all of it or only some words. */
export interface SearchQuery {
  understood: ParsedSearch
  approximate: boolean
  /** For visitors: hidden articles are left out, and the rank does not depend on whether an article can be bought. */
  is_public?: boolean
}

/**
 * Common table expressions that end in `hits` (product_id, has_image, name, categories, sales_rank, rank): the exact code first, then
 * codes and the client's own references that begin so, then the articles with all the words, or with some. With `own`
 * before them the rank is the buyer's.
 */
export function searchHits(sql: Queryable, sought: SearchQuery, isPersonal = false) {
  const { approximate, is_public = false } = sought
  const { code, reference } = sought.understood
  const articles = is_public ? publicArticles(sql) : sql`search_articles`
  const ranked = (points: Fragment) => {
    const common = is_public ? publicRank(sql, points) : commonRank(sql, points)
    return isPersonal ? sql`${common} + ${ownRank(sql, { points: sql`own.points`, sales: sql`t.sales` })}` : common
  }
  const personal = isPersonal
    ? sql`left join own on own.product_id = a.product_id left join sector_sales t on ${inSector(sql, sql`a.product_id`)}`
    : sql``
  return sql`
    coded as materialized (
      select product_id, max(points) as points from (
        ${codeHits(sql, code, articles)}
        union all
        select r.product_id, ${referencePoints(sql, sql`r.code_key = ${reference}`)}
        from buyer b join client_references r on r.client_id = b.client_id
          and ${reference} <> '' and ${beginsWith(sql, sql`r.code_key`, reference)}
      ) each group by product_id
    ), hits as (
      select a.product_id, a.has_image, a.name, a.categories, a.sales_rank, ${ranked(sql`coded.points + ${matchPoints(sql, sought)}`)} as rank
      from coded join search_articles a using (product_id) ${personal}
      union all
      select a.product_id, a.has_image, a.name, a.categories, a.sales_rank, ${ranked(matchPoints(sql, sought))}
      from ${articles} a ${personal}
      where ${matches(sql, sought)} and a.product_id not in (select product_id from coded)
        ${approximate ? sql`and not exists (select from coded)` : sql``}
    )`
}

const codeQuery = (code: string): string | null => (code === '' ? null : `'#${code}'`)

/** Rows of (product_id, points): the articles whose code begins so. */
const codeHits = (sql: Queryable, code: string, articles = sql`search_articles`) => sql`
  select a.product_id, ${codePoints(sql, sql`a.words @@ ${codeQuery(code)}::tsquery`)} as points
  from ${articles} a where a.words @@ ${codeBeginning(code)}::tsquery`

const publicArticles = (sql: Queryable) =>
  sql`(select open.* from search_articles open where ${isPublic(sql, sql`open.product_id`)})`

const matches = (sql: Queryable, sought: SearchQuery) => sql`a.words @@ ${wordsOf(sought)}::tsquery`

const wordsOf = ({ understood, approximate }: SearchQuery): string | null =>
  approximate ? someOf(understood) : understood.all

const wordsOrCodeOf = (sought: SearchQuery): string | null =>
  eitherOf(wordsOf(sought), codeBeginning(sought.understood.code)) || null

/** True if the results only resemble the typed words. Codes of `coded` are exact. */
export const isVague = (sql: Queryable, { understood, approximate }: SearchQuery) =>
  sql`(${approximate || understood.guessed}::boolean and not exists (select from coded))`

const someOf = ({ some }: ParsedSearch): string | null =>
  some.length === 0 ? null : some.map(({ query }) => `(${query})`).join(' | ')

/** The order of `hits`. Names as their bytes are: thousands that fit alike would take long in the order of a language. */
export const byRank = (sql: Queryable, rank = sql`rank`) => sql`${rank} desc, name collate "C", product_id`

/** True for a buyer who is held to some articles, or one of whose own references was typed: for whom nothing is kept. */
export const isSpecialBuyer = (sql: Queryable, { understood: { reference } }: SearchQuery) => sql`(
  (select only_authorized_products from buyer) or exists (
    select from client_references r, buyer
    where r.client_id = buyer.client_id and ${reference} <> '' and ${beginsWith(sql, sql`r.code_key`, reference)}
  ))`

export interface Ranking {
  version: number
  /** Of all that is found. */
  count: number
  vague: boolean
  /**
   * The best, in their order, at most as many as were asked for, with the rank that they have for everybody. As the
   * database writes lists: each page gives them back to it.
   */
  ids: string
  ranks: string
  /** How many these are. */
  kept: number
  /** The leaves that most of all that is found lie in. */
  categories: HitCategory[]
}

export interface HitCategory {
  id: number
  name: string
  path: string
  count: number
}

interface RankingFilter {
  category: number | undefined
  limit: number
  categories: number
}

/**
 * What a buyer sees of a search whose best articles are known: rows of (product_id, place, rank), in the order of `rank`,
 * `place` and the name. To the best come those of `own` that are found beyond them; a shelf keeps what lies on it.
 */
export const keptHits = (
  sql: Queryable,
  { ids, ranks, kept, count, ...sought }: SearchQuery & Pick<Ranking, 'ids' | 'ranks' | 'kept' | 'count'>,
  shelf: Fragment,
) => sql`
  select kept.product_id, kept.place, null::text as name,
    kept.rank + ${ownRank(sql, { points: sql`own.points`, sales: sql`t.sales` })} as rank
  from unnest(${ids}::bigint[], ${ranks}::bigint[]) with ordinality as kept (product_id, rank, place)
    left join own using (product_id) left join sector_sales t on ${inSector(sql, sql`kept.product_id`)}
  ${count > kept ? sql`union all ${ownBeyond(sql, { ...sought, ids }, shelf)}` : sql``}`

// Some dozens of articles, each looked up by itself whatever the planner thinks.
const ownBeyond = (sql: Queryable, { ids, ...sought }: SearchQuery & Pick<Ranking, 'ids'>, shelf: Fragment) => {
  const { code } = sought.understood
  const isCoded = sql`a.words @@ ${codeBeginning(code)}::tsquery`
  const points = sql`
    ${matchPoints(sql, sought)}
      + case when ${isCoded} then ${codePoints(sql, sql`a.words @@ ${codeQuery(code)}::tsquery`)} else 0 end`
  return sql`
    select a.product_id, ${BEYOND}::bigint, a.name,
      ${commonRank(sql, points)} + ${ownRank(sql, { points: sql`own.points`, sales: sql`t.sales` })}
    from own cross join lateral (
        select * from search_articles a where a.product_id = own.product_id and (${matches(sql, sought)} or ${isCoded}) offset 0
      ) a left join sector_sales t on ${inSector(sql, sql`a.product_id`)}
    where a.product_id <> all (${ids}::bigint[]) and ${shelf}`
}

/** The place of what is not among the best for everybody. */
export const BEYOND = 1_000_000

/** The result of a search for any buyer; count and ids of one shelf only, if one is given. */
export async function rankHits(sql: Queryable, sought: SearchQuery, filter: RankingFilter): Promise<Ranking> {
  const { code } = sought.understood
  const rank = commonRank(sql, sql`coalesce(coded.points, 0) + ${matchPoints(sql, sought)}`)
  const onShelf =
    filter.category === undefined
      ? sql``
      : sql`where product_id in (select product_id from shelves where category_id = ${filter.category})`
  const [row] = await sql<[Ranking]>`
    with coded as materialized (${codeHits(sql, code)}), hits as materialized (
      select a.product_id, a.name, a.categories, ${rank} as rank
      from search_articles a left join coded using (product_id)
      where a.words @@ ${wordsOrCodeOf(sought)}::tsquery
    ), best as materialized (
      select product_id, rank, row_number() over () as place
      from (select * from hits ${onShelf} order by ${byRank(sql)} limit ${filter.limit}) sorted
    )
    select version, (select count(*)::int from hits ${onShelf}) as count, ${isVague(sql, sought)} as vague,
      array(select product_id from best order by place)::text as ids,
      array(select rank from best order by place)::text as ranks, (select count(*)::int from best) as kept,
      ${hitCategories(sql, filter.categories)} as categories
    from search_version`
  return row
}

/** A JSON list of the categories that most of `hits` lie in. */
export const hitCategories = (sql: Queryable, limit: number, allowed = sql`true`) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'path', path, 'count', count)), '[]')
  from (
    select c.id, c.name, coalesce(up.name, '') as path, counted.count
    from (
      select leaf.id, sum(alike.count)::int as count
      from (
        select categories, count(*) as count from hits where ${allowed} group by categories
      ) alike, unnest(alike.categories) as leaf (id)
      group by leaf.id
    ) counted join categories c on c.id = counted.id left join categories up on up.id = c.parent_id
    order by counted.count desc, c.name limit ${limit}
  ) best)`

// A key has small letters and figures alone, so what begins with it lies before it with a brace behind. Unlike with
// `like`, the planner sees the range without knowing the key.
export const beginsWith = (sql: Queryable, column: ReturnType<Queryable>, key: string) =>
  sql`(${column} ~>=~ ${key} and ${column} ~<~ (${key}::text || '{'))`
