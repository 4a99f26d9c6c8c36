import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { buyer, type BuyerFilter } from '#server/search/buyer.ts'
import type { HitCategory } from '#server/search/hits.ts'

const ALIKE = 3
const LEAST_ALIKE = 0.3

/**
 * Words of names that resemble words that nothing is called, by the groups of three letters that they share: the most
 * alike first, written as a name writes them.
 */
export const listAlike = (sql: Queryable, strange: string[]): Promise<{ typed: string; word: string }[]> => sql<
  { typed: string; word: string }[]
>`
  select t.typed, coalesce(written.word, w.word) as word
  from unnest(${strange}::text[]) with ordinality as t (typed, place)
    cross join lateral (
      select s.word, s.named, similarity(s.word, t.typed) as likeness
      from search_words s
      where s.named > 0 and s.word ~ '^[a-z]{3,}$' and similarity(s.word, t.typed) >= ${LEAST_ALIKE}
      order by likeness desc, s.named desc, s.word limit ${ALIKE}
    ) w
    left join lateral (
      select lower(m.part[1]) as word
      from (
          select p.name from search_articles a join products p on p.id = a.product_id
          where a.words @@ (w.word || ':A')::tsquery order by a.product_id limit 1
        ) one, regexp_matches(one.name, '[[:alpha:]]+', 'g') as m (part)
      where fold(m.part[1]) = w.word limit 1
    ) written on true
  order by t.place, w.likeness desc, w.named desc, w.word`

interface NearFilter extends BuyerFilter {
  /** What other searches find, as queries for search_articles.words. */
  queries: string[]
  /** What was typed, word by word and folded. */
  words: string[]
  categories: number
  today: string
}

interface NearRow {
  /** False where client, centre or lead is out of reach. */
  found: boolean
  /** For each query. */
  counts: number[]
  categories: HitCategory[]
}

// Words of a category that stand for one that was typed.
const LEAST_NAMED = 0.5

/** What is near to a search that found nothing: only of what the buyer may see. */
export async function findNear(
  sql: Queryable,
  viewer: Viewer,
  { queries, words, categories, ...filter }: NearFilter,
): Promise<NearRow> {
  const [row] = await sql<[NearRow]>`
    with ${buyer(sql, viewer, filter)}, named as (
      select c.id, c.name, coalesce(up.name, '') as path, alike.likeness
      from categories c left join categories up on up.id = c.parent_id cross join lateral (
        select max(strict_word_similarity(t.word, fold(c.name))) as likeness from unnest(${words}::text[]) as t (word)
      ) alike
      where alike.likeness >= ${LEAST_NAMED} and c.product_count > 0
    )
    select exists (select from buyer) as found,
      array(
        select (
          select count(*)::int from search_articles a
          where a.words @@ q.query::tsquery and exists (select from buyer) and ${isAllowed(sql, sql`a.product_id`, filter.today)}
        ) from unnest(${queries}::text[]) with ordinality as q (query, place) order by q.place
      ) as counts,
      (
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'path', path, 'count', count)), '[]')
        from (
          select n.id, n.name, n.path, held.count
          from named n cross join lateral (
            select count(*)::int as count from shelves s
            where s.category_id = n.id and exists (select from buyer) and ${isAllowed(sql, sql`s.product_id`, filter.today)}
          ) held
          where held.count > 0 order by n.likeness desc, held.count desc, n.name limit ${categories}
        ) best
      ) as categories`
  return row
}
