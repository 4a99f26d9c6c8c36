import type { Language } from '#domain/language.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAuthorised } from '#server/selling/allowed.ts'
import { buyer, type BuyerFilter } from '#server/search/buyer.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'
import { attributesOf } from './family-store.ts'

export type ComparedRow = CardRow & {
  attributes: { name: string; value: string; unit: string | null; number: number | null }[]
  facts: { supplier: { name: string } | null; extra_info: Record<string, string> }
}

/** Those of the articles that the buyer may see, also off sale, in the order of the ids, in one round trip. */
export async function listCompared(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { ids: number[]; today: string; language: Language; months: number },
): Promise<{ found: boolean; rows: ComparedRow[] }> {
  const rows = await sql<ComparedRow[]>`
    with ${buyer(sql, viewer, filter)}, page as (
      select p.id as product_id, asked.position
      from unnest(${filter.ids}::bigint[]) with ordinality as asked (id, position) join products p on p.id = asked.id
      where not p.is_charge and ${isAuthorised(sql, sql`p.id`)}
    )
    select ${cardColumns(sql)}, ready.facts::json as facts, ${attributesOf(sql)} as attributes
    from buyer left join (${cardRows(sql, filter)}) cards on true
      left join product_cards ready using (product_id) left join products p on p.id = cards.product_id
    order by cards.position`
  return { found: rows.length > 0, rows: rows.filter(row => row.card !== null) }
}
