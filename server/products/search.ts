import type { Queryable } from '#server/db.ts'
import { codeKey, startsWith, words } from '#server/text.ts'

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
 * Common table expressions that end in `hits` (product_id, rank): the exact code first, then codes and the client's own
 * references that begin so, then the articles with all the words. A word that begins none of the catalogue is replaced
 * by its nearest neighbours. Where no article has all words, `hits` are those with some of them.
 */
export function searchHits(sql: Queryable, search: string) {
  const typed = typedWords(search)
  const keys = typed.map(codeKey)
  const whole = codeKey(search)
  const codePattern = whole.length >= MIN_CODE ? startsWith(whole) : null
  return sql`
    typed as (
      select word, key from unnest(${typed}::text[], ${keys}::text[]) as t (word, key)
    ), understood as (
      select case
        when t.key ~ '[0-9]' then '''' || t.key || ''':*'
        when exists (select from search_words w where w.word like t.key || '%') then
          concat_ws(' | ',
            nullif(to_tsquery('es_un', t.key || ':*')::text, ''),
            nullif(to_tsquery('es_un', t.key)::text, ''),
            '''' || t.key || ''':*')
        else coalesce((
          select string_agg(concat_ws(' | ', nullif(to_tsquery('es_un', near.word)::text, ''), '''' || near.word || ''''), ' | ')
          from (
            select w.word from search_words w
            where w.word % t.key
              and levenshtein_less_equal(w.word, t.key, 2) <= case when length(t.key) < 6 then 1 else 2 end
            order by levenshtein_less_equal(w.word, t.key, 2), w.documents desc, w.word
            limit 3
          ) near
        ), '''' || t.key || ''':*')
      end as query
      from typed t
    ), wanted as materialized (
      select string_agg('(' || query || ')', ' & ')::tsquery as all_words,
        string_agg('(' || query || ')', ' | ')::tsquery as some_words
      from understood
    ), coded as materialized (
      select p.id as product_id, case when p.code_key = ${whole} then 1000 else 100 end::float8 as rank
      from products p where p.code_key like ${codePattern} and not p.is_charge
      union all
      select r.product_id, case when r.code_key = ${whole} then 900 else 90 end
      from client_references r, buyer b where r.client_id = b.client_id and r.code_key like ${codePattern}
    ), worded as materialized (
      select p.id as product_id, ts_rank(p.tsv, w.all_words)::float8 as rank
      from products p, wanted w where p.tsv @@ w.all_words
    ), loose as materialized (
      select p.id as product_id, ts_rank(p.tsv, w.some_words)::float8 as rank
      from products p, wanted w
      where not exists (select from worded) and not exists (select from coded) and p.tsv @@ w.some_words
    ), hits as materialized (
      select product_id, max(rank) as rank from (
        select * from coded union all select * from worded union all select * from loose
      ) found group by product_id
    )`
}
