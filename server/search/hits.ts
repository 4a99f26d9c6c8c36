import type { Queryable } from '#server/database/connect.ts'
import { codeBeginning } from './tsquery.ts'
import { codePoints, commonRank, matchPoints, ownPart, publicRank, referencePoints } from './rank-store.ts'
import { isPublic } from './buyer.ts'
import {
  BARCODE_POINTS,
  CODE_POINTS,
  codeQuery,
  ONE_POINT,
  REFERENCE_POINTS,
  type SearchQuery,
  wordsOf,
} from './questions.ts'

export interface HitCategory {
  id: number
  name: string
  path: string
  count: number
}

/**
 * Common table expressions that end in `hits` (product_id, has_image, name, categories, sales_rank, rank): the exact code,
 * also one that is printed on the article, first, then codes and the client's own references that begin so, then the articles with all the words, or with some.
 * With `own` before them the rank has what the buyer takes; what sells to the sector is added by
 * sectorFirst().
 */
export function searchHits(sql: Queryable, sought: SearchQuery, isPersonal = false) {
  const { approximate, is_public = false } = sought
  const { code, reference } = sought.understood
  const articles = is_public ? publicArticles(sql) : sql`search_articles`
  const columns = sql`a.product_id, a.has_image, a.name, a.categories, a.standing, a.sales_rank`
  const common = is_public ? publicRank(sql, sql`a.points`) : commonRank(sql, sql`a.points`)
  return sql`
    coded as (
      select product_id, max(points) as points from (
        ${codeHits(sql, code, articles)}
        union all
        ${digitHits(sql, reference, articles)}
        union all
        select r.product_id, ${referencePoints(sql, sql`r.code_key = ${reference}`)}
        from buyer b join client_references r on r.client_id = b.client_id
          and ${reference} <> '' and ${beginsWith(sql, sql`r.code_key`, reference)}
        union all
        select a.product_id, ${BARCODE_POINTS}::int
        from barcodes printed join ${articles} a using (product_id) where printed.code_key = nullif(${reference}, '')
        union all
        select r.product_id, ${REFERENCE_POINTS.exact}::int
        from buyer b join client_references r on r.client_id = b.client_id and ${isDigits(sql, sql`r.code_key`, reference)}
      ) each group by product_id
    ), matching as (
      -- The words are long: they are compared here, and not carried on.
      select ${columns}, coded.points + ${matchPoints(sql, sought)} as points from coded join search_articles a using (product_id)
      union all
      select ${columns}, ${matchPoints(sql, sought)} from ${articles} a
      where ${matches(sql, sought)} and a.product_id not in (select product_id from coded)
        ${approximate ? sql`and not exists (select from coded)` : sql``}
    ), hits as (
      select a.product_id, a.has_image, a.name, a.categories, a.sales_rank,
        ${isPersonal ? sql`${common} + ${ownPart(sql, sql`own.points`)}` : common} as rank
      from matching a ${isPersonal ? sql`left join own on own.product_id = a.product_id` : sql``}
    )`
}

/** Rows of (product_id, points): the articles whose code begins so. */
const codeHits = (sql: Queryable, code: string, articles = sql`search_articles`) => sql`
  select a.product_id, ${codePoints(sql, sql`a.words @@ ${codeQuery(code)}::tsquery`)} as points
  from ${articles} a where a.words @@ ${codeBeginning(code)}::tsquery`

/** Codes of digits that a spreadsheet has taken for numbers, and so without the zeros before them. */
const isDigits = (sql: Queryable, column: ReturnType<Queryable>, key: string) =>
  sql`(${column} ~ '^[0-9]+$' and ltrim(${column}, '0') = ${withoutZeros(key)})`

// A key that is no number, or nothing but zeros, finds nothing.
const withoutZeros = (key: string): string | null => /^0*([1-9]\d*)$/.exec(key)?.[1] ?? null

const digitHits = (sql: Queryable, key: string, articles = sql`search_articles`) => sql`
  select a.product_id, ${CODE_POINTS.exact}::int as points
  from products p join ${articles} a on a.product_id = p.id where ${isDigits(sql, sql`p.code_key`, key)}`

export const publicArticles = (sql: Queryable) =>
  sql`(select open.* from search_articles open where ${isPublic(sql, sql`open.product_id`)})`

const matches = (sql: Queryable, sought: SearchQuery) => sql`a.words @@ ${wordsOf(sought)}::tsquery`

/** True if the results only resemble the typed words. Codes of `coded` are exact. */
export const isVague = (sql: Queryable, { understood, approximate }: SearchQuery) =>
  sql`(${approximate || understood.guessed}::boolean and not exists (select from coded))`

// What the buyer takes adds as many points at most: an article that is called what was typed is among the best without them.
const NEAR_BEST = 64

/**
 * A JSON list of the categories that most of the best of `hits` lie in, and then most of all: for «guant nitr» the nitrile
 * gloves, before more gloves of a supplier whose name begins so.
 */
export const hitCategories = (sql: Queryable, limit: number, allowed = sql`true`) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'path', path, 'count', count)), '[]')
  from (
    select c.id, c.name, coalesce(up.name, '') as path, counted.count
    from (
      select leaf.id, sum(alike.count)::int as count, sum(alike.best) as best
      from (
        select categories, count(*) as count,
          count(*) filter (where rank / ${ONE_POINT}::int >= (select max(rank) / ${ONE_POINT}::int from hits) - ${NEAR_BEST}::int) as best
        from hits where ${allowed} group by categories
      ) alike, unnest(alike.categories) as leaf (id)
      group by leaf.id
    ) counted join categories c on c.id = counted.id left join categories up on up.id = c.parent_id
    order by counted.best desc, counted.count desc, c.name limit ${limit}
  ) best)`

// A key has small letters and figures alone, so what begins with it lies before it with a brace behind. Unlike with
// `like`, the planner sees the range without knowing the key.
export const beginsWith = (sql: Queryable, column: ReturnType<Queryable>, key: string) =>
  sql`(${column} ~>=~ ${key} and ${column} ~<~ (${key}::text || '{'))`
