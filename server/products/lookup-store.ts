import type { Language } from '#domain/language.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAllowed, isAuthorised } from '#server/selling/allowed.ts'
import { buyer, type BuyerFilter } from '#server/search/buyer.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'

export interface CodeHit {
  /** Which of the keys, from 1. */
  position: number
  product_id: number
  /** True where it only begins with the key. */
  is_similar: boolean
  /** The format on which the code is printed; null of every other code. */
  unit: { id: number; quantity: number } | null
}

const SIMILAR = 5
const LEAST_SIGNS = 3 // of a code that others may begin with

/**
 * The cards of articles by id, and of those whose own code, reference of the client or printed code has one of the keys
 * (codeKey()), also where they are off sale, or whose code or reference has it but for zeros in front and is the only one; where
 * none has, of those that have more zeros behind a point, and of the first that begin with it. One round trip, one look-up a key.
 */
export async function lookUp(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { keys: string[]; ids: number[]; today: string; language: Language; months: number },
): Promise<{ found: boolean; rows: CardRow[]; hits: CodeHit[] }> {
  const rows = await sql<(CardRow & { hits: CodeHit[] | null })[]>`
    with ${buyer(sql, viewer, filter)}, wanted as (
      select key, position from unnest(${filter.keys}::text[]) with ordinality as w (key, position) where key <> ''
    ), exact as (
      select w.position, hit.product_id, case when bool_and(hit.unit_id is not null) then min(hit.unit_id) end as unit_id
      from wanted w cross join lateral (
        select p.id as product_id, null::bigint as unit_id from products p where p.code_key = w.key and not p.is_charge
        union all
        select r.product_id, null from buyer b join client_references r on r.client_id = b.client_id and r.code_key = w.key
        union all
        select printed.product_id, printed.unit_id from barcodes printed where printed.code_key = w.key
      ) hit
      where ${isAuthorised(sql, sql`hit.product_id`)}
      group by w.position, hit.product_id
    ), zeros as (
      -- A spreadsheet makes a number of a code of digits, and loses the zeros before it.
      select w.position, hit.product_id
      from wanted w cross join lateral (
        select p.id as product_id from products p
        where p.code_key ~ '^[0-9]+$' and ltrim(p.code_key, '0') = ltrim(w.key, '0') and not p.is_charge
        union
        select r.product_id from buyer b join client_references r
          on r.client_id = b.client_id and r.code_key ~ '^[0-9]+$' and ltrim(r.code_key, '0') = ltrim(w.key, '0')
      ) hit
      where w.key ~ '^0*[1-9][0-9]*$' and not exists (select from exact e where e.position = w.position)
        and ${isAuthorised(sql, sql`hit.product_id`)}
    ), sure as (
      select position, product_id, unit_id from exact
      union all
      select position, min(product_id), null from zeros group by position having count(*) = 1
    ), ends as (
      -- It also takes 82.70 for a number, and writes 82.7.
      select w.position, hit.product_id
      from wanted w cross join lateral unnest(array[w.key || '0', w.key || '00', w.key || '000']) longer (key)
        cross join lateral (
          select p.id as product_id from products p
          where p.code_key = longer.key and p.external_id ~ '^[0-9]+[.,][0-9]*0$' and not p.is_charge
          union
          select r.product_id from buyer b
            join client_references r on r.client_id = b.client_id and r.code_key = longer.key
          where r.reference ~ '^[0-9]+[.,][0-9]*0$'
        ) hit
      where w.key ~ '^[0-9]+$' and not exists (select from sure s where s.position = w.position)
        and ${isAllowed(sql, sql`hit.product_id`, filter.today)}
    ), similar_to as (
      select w.position, hit.product_id
      from wanted w cross join lateral (
        -- Keys are letters and digits alone, and the brace is the sign after the last of them.
        select p.id as product_id from products p
        where p.code_key ~>=~ w.key and p.code_key ~<~ (w.key || '{') and not p.is_charge
          and ${isAllowed(sql, sql`p.id`, filter.today)}
        order by p.code_key using ~<~ limit ${SIMILAR}
      ) hit
      where length(w.key) >= ${LEAST_SIGNS} and not exists (select from sure s where s.position = w.position)
    ), hits as (
      select position, product_id, unit_id, false as is_similar from sure
      union all
      select position, product_id, null, true from zeros z where not exists (select from sure s where s.position = z.position)
      union
      select position, product_id, null, true from ends
      union
      select position, product_id, null, true from similar_to
    ), page as (
      select all_of.product_id, all_of.product_id as position
      from (
        select product_id from hits
        union
        select p.id from products p where p.id = any (${filter.ids}) and not p.is_charge and ${isAuthorised(sql, sql`p.id`)}
      ) all_of
    )
    select (
        select json_agg(json_build_object('position', position, 'product_id', hits.product_id, 'is_similar', is_similar,
          'unit', case when pu.id is not null then json_build_object('id', pu.id, 'quantity', pu.quantity) end)
          order by position, hits.product_id)
        from hits left join product_units pu on pu.id = hits.unit_id
      ) as hits, ${cardColumns(sql)}
    from buyer left join (${cardRows(sql, filter)}) cards on true
    order by cards.product_id`
  return {
    found: rows.length > 0,
    rows: rows.filter(row => row.card !== null),
    hits: rows[0]?.hits ?? [],
  }
}
