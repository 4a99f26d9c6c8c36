import type { Queryable } from '#server/database/connect.ts'
import { isPublic } from './scope.ts'
import type { ParsedSearch } from './parse-search.ts'

/** A parsed search, and whether articles match all of it or only some words. */
export interface SearchQuery {
  understood: ParsedSearch
  approximate: boolean
  /** For visitors: hidden articles are left out, and the rank does not depend on whether an article can be bought. */
  is_public?: boolean
}

/**
 * Common table expressions that end in `hits` (product_id, has_image, name, categories, rank): the exact code first, then
 * codes and the client's own references that begin so, then the articles with all the words, or with some.
 */
export function searchHits(sql: Queryable, { understood, approximate, is_public = false }: SearchQuery) {
  const { code } = understood
  const articles = is_public ? publicArticles(sql) : sql`search_articles`
  const place = (points: ReturnType<Queryable>) =>
    is_public ? sql`(${points}) * 8 + a.has_image::int` : placed(sql, points)
  return sql`
    coded as materialized (
      select product_id, max(rank) as rank from (
        ${codeHits(sql, code, articles)}
        union all
        select r.product_id, case when r.code_key = ${code} then 900 else 190 end
        from buyer b join client_references r on r.client_id = b.client_id
          and ${code} <> '' and ${beginsWith(sql, sql`r.code_key`, code)}
      ) each group by product_id
    ), hits as (
      select a.product_id, a.has_image, a.name, a.categories, ${place(sql`coded.rank`)} as rank
      from coded join search_articles a using (product_id)
      union all
      select a.product_id, a.has_image, a.name, a.categories, ${place(rank(sql, { understood, approximate }))}
      from ${articles} a
      where ${matches(sql, { understood, approximate })} and a.product_id not in (select product_id from coded)
        ${approximate ? sql`and not exists (select from coded)` : sql``}
    )`
}

/** Rows of (product_id, rank): the articles whose code begins so. */
const codeHits = (sql: Queryable, code: string, articles = sql`search_articles`) => sql`
  select a.product_id, case when a.words @@ ${code === '' ? null : `'#${code}'`}::tsquery then 1000 else 200 end as rank
  from ${articles} a where a.words @@ ${code === '' ? null : `'#${code}':*`}::tsquery`

const publicArticles = (sql: Queryable) =>
  sql`(select open.* from search_articles open where ${isPublic(sql, sql`open.product_id`)})`

const matches = (sql: Queryable, { understood, approximate }: SearchQuery) =>
  sql`a.words @@ ${approximate ? someOf(understood) : understood.all}::tsquery`

/** True if the results only resemble the typed words. Codes of `coded` are exact. */
export const isVague = (sql: Queryable, { understood, approximate }: SearchQuery) =>
  approximate || understood.guessed ? sql`not exists (select from coded)` : sql`false`

const someOf = ({ some }: ParsedSearch): string | null =>
  some.length === 0 ? null : some.map(query => `(${query})`).join(' | ')

// The rank of an article: the match of its name, above all of its beginning. If only some words match, their number counts
// first.
function rank(sql: Queryable, { understood, approximate }: SearchQuery): ReturnType<Queryable> {
  const { named, exact, head, anyHead, second, phrase, extra, some } = understood
  const has = (query: string | null, points: number) =>
    query === null ? sql`` : sql` + case when a.words @@ ${query}::tsquery then ${points}::int else 0 end`
  // What asks the same twice parts no two articles, and each question costs with thousands found.
  const isOneHead = anyHead === head
  if (approximate)
    return sql`(0${some.map(query => has(query, 4))}${has(head, 2)}${has(isOneHead ? null : anyHead, 1)})`
  return sql`(0${has(named, 64)}${has(head, 32)}${has(isOneHead ? null : anyHead, 16)}${has(second, 8)}${has(exact === named ? null : exact, 4)}${has(phrase, 2)}${has(extra, 1)})`
}

// Of equal matches, articles that can be bought come first, then those with a picture.
const placed = (sql: Queryable, points: ReturnType<Queryable>) =>
  sql`(${points}) * 8 + a.standing * 2 + a.has_image::int`

/** The order of `hits`. Names as their bytes are: thousands that fit alike would take long in the order of a language. */
export const byRank = (sql: Queryable, rank = sql`rank`) => sql`${rank} desc, name collate "C", product_id`

export interface Ranking {
  version: number
  /** Of all that is found. */
  count: number
  vague: boolean
  /** The best, in their order, at most as many as were asked for. */
  ids: number[]
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

/** The result of a search for any buyer; count and ids of one shelf only, if one is given. */
export async function rankHits(sql: Queryable, sought: SearchQuery, filter: RankingFilter): Promise<Ranking> {
  const { code } = sought.understood
  const onShelf =
    filter.category === undefined
      ? sql``
      : sql`where product_id in (select product_id from shelves where category_id = ${filter.category})`
  const [row] = await sql<[Ranking]>`
    with coded as materialized (${codeHits(sql, code)}), hits as materialized (
      select a.product_id, a.has_image, a.name, a.categories, ${placed(sql, sql`coded.rank`)} as rank
      from coded join search_articles a using (product_id)
      union all
      select a.product_id, a.has_image, a.name, a.categories, ${placed(sql, rank(sql, sought))}
      from search_articles a where ${matches(sql, sought)} and a.product_id not in (select product_id from coded)
    )
    select version, (select count(*)::int from hits ${onShelf}) as count,
      ${isVague(sql, sought)} as vague,
      array(select product_id from hits ${onShelf} order by ${byRank(sql)} limit ${filter.limit}) as ids,
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

/** The words of the catalogue, as `word documents named`, and the version that they are of. */
export async function findVocabulary(sql: Queryable): Promise<{ version: number; words: string | null }> {
  const [row] = await sql<[{ version: number; words: string | null }]>`
    select version, (select string_agg(word || ' ' || documents || ' ' || named, ',') from search_words) as words
    from search_version`
  return row
}
