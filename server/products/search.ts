import type { Queryable } from '#server/db.ts'
import { codeKey, words } from '#server/text.ts'

const MIN_CODE = 2

/** The words that were typed, without the single letters that stand beside longer words ("lejía 5 l"). */
function typedWords(search: string): string[] {
  const all = words(search)
    .map(word => word.replaceAll(/[^\p{L}\p{N}.,/x×-]/gu, ''))
    .filter(word => codeKey(word) !== '')
  const telling = all.filter(word => word.length > 1 || /\d/.test(word))
  return telling.length > 0 ? telling : all
}

/**
 * Common table expressions that end in `hits` (product_id, has_image, name, categories, rank): the exact code first, then
 * codes and the client's own references that begin so, then the articles with all the words. A word that begins none of
 * the catalogue stands also for its nearest neighbours. Where no article has all words, `hits` are those with some of them.
 */
export function searchHits(sql: Queryable, search: string) {
  const typed = typedWords(search)
  const keys = typed.map(codeKey)
  const whole = codeKey(search)
  const isCoded = whole.length >= MIN_CODE
  return sql`
    typed as (
      select word, key from unnest(${typed}::text[], ${keys}::text[]) as t (word, key)
    ), understood as materialized (
      select case
        when t.key ~ '[0-9]' then quote_literal(t.key) || ':*'
        when exists (select from search_words w where ${beginsWith(sql, sql`w.word`, sql`t.key`)}) then ${begun(sql)}
        else concat_ws(' | ', ${asTyped(sql)}, (
          select string_agg(concat_ws(' | ', nullif(to_tsquery('es_un', near.word)::text, ''), quote_literal(near.word)), ' | ')
          from (
            select w.word from search_words w
            where w.word % t.key
              and levenshtein_less_equal(w.word, t.key, 2) <= case when length(t.key) < 6 then 1 else 2 end
            order by levenshtein_less_equal(w.word, t.key, 2), w.documents desc, w.word
            limit 3
          ) near
        ))
      end as query
      from typed t cross join lateral (select (ts_lexize('spanish_stem', t.key))[1] as word) stem
    ), wanted as materialized (
      select string_agg('(' || query || ')', ' & ')::tsquery as all_words,
        string_agg('(' || query || ')', ' | ')::tsquery as some_words
      from understood
    ), coded as materialized (
      ${isCoded ? codedArticles(sql, whole) : sql`select null::bigint as product_id, null::float8 as rank where false`}
    ), worded as materialized (
      select a.product_id, a.has_image, a.name, a.categories, ts_rank(a.words, w.all_words)::float8 as rank
      from search_articles a, wanted w where a.words @@ w.all_words
    ), loose as materialized (
      select a.product_id, a.has_image, a.name, a.categories, ts_rank(a.words, w.some_words)::float8 as rank
      from search_articles a, wanted w
      where not exists (select from worded) and not exists (select from coded) and a.words @@ w.some_words
    ), hits as (
      select a.product_id, a.has_image, a.name, a.categories, best.rank
      from (select product_id, max(rank) as rank from coded group by product_id) best
        cross join lateral (select * from search_articles where product_id = best.product_id limit 1) a
      union all
      select * from worded where product_id not in (select product_id from coded)
      union all
      select * from loose
    )`
}

const codedArticles = (sql: Queryable, whole: string) => sql`
  select p.id as product_id, case when p.code_key = ${whole} then 1000 else 100 end::float8 as rank
  from products p where ${beginsWith(sql, sql`p.code_key`, sql`${whole}`)} and not p.is_charge
  union all
  select r.product_id, case when r.code_key = ${whole} then 900 else 90 end
  from buyer b join client_references r on r.client_id = b.client_id
    and ${beginsWith(sql, sql`r.code_key`, sql`${whole}`)}`

// A key has small letters and figures alone, so what begins with it lies before it with a brace behind. Unlike with
// `like`, the planner sees the range without knowing the key.
const beginsWith = (sql: Queryable, column: ReturnType<Queryable>, key: ReturnType<Queryable>) =>
  sql`(${column} ~>=~ ${key} and ${column} ~<~ (${key} || '{'))`

// A stem begins, as a rule, all that its word begins; then it is enough to ask for what begins with the stem.
const begun = (sql: Queryable) => sql`
  case when starts_with(t.key, stem.word) then quote_literal(stem.word) || ':*'
  else ${asTyped(sql)}
  end`

// Descriptions are kept by their stems alone, so a word that only they have is asked for by its stem.
const asTyped = (sql: Queryable) =>
  sql`concat_ws(' | ', nullif(to_tsquery('es_un', t.key)::text, ''), quote_literal(t.key) || ':*')`
