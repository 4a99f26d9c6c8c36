import type { Language } from '#domain/language.ts'
import type { Product, ProductDetail } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAllowed, isAuthorised } from '#server/selling/allowed.ts'
import { buyer, type BuyerFilter } from '#server/search/buyer.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'
import { type FamilyRow, familyRows } from './family-store.ts'

/** What only the page of an article tells. */
type Facts = Omit<
  ProductDetail,
  keyof Product | 'has_stock_alert' | 'center_2y_consumptions' | 'related_products' | 'more_eco_alternatives' | 'family'
>

interface Detail {
  own: CardRow
  has_stock_alert: boolean
  facts: Facts
  related: CardRow[]
  more_eco: CardRow[]
  family: FamilyRow[]
}

type DetailRow = CardRow & {
  product_id: number
  has_stock_alert: boolean
  facts: Facts | null
  is_related: boolean
  is_more_eco: boolean
  family: FamilyRow[] | null
}

/** An article, also one that is off sale, with all that its page tells of it, and the cards of those that it is related to, in one round trip. */
export async function findProduct(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { id: number; today: string; language: Language; months: number },
): Promise<Detail | undefined> {
  const [own, ...others] = await sql<DetailRow[]>`
    with ${buyer(sql, viewer, filter)}, page as (
      select p.id as product_id, 0 as position, false as is_related, false as is_more_eco
      from products p cross join buyer
      where p.id = ${filter.id} and not p.is_charge and ${isAuthorised(sql, sql`p.id`)}
      union all
      select r.related_id, 1, bool_or(r.kind = 'related'), bool_or(r.kind = 'more_eco')
      from told_relations r join products p on p.id = r.related_id
      where r.product_id = ${filter.id} and r.kind <> 'variant' and r.related_id <> r.product_id and not p.is_charge
        and ${isAllowed(sql, sql`r.related_id`, filter.today)}
      group by r.related_id
    )
    select ${cardColumns(sql)},
      exists (select from stock_alerts a where a.product_id = cards.product_id and a.user_id = ${viewer.id}) as has_stock_alert,
      page.is_related, page.is_more_eco,
      case when cards.position = 0 then ready.facts::json end as facts,
      case when cards.position = 0 then ${familyRows(sql, filter)} end as family
    from (${cardRows(sql, { ...filter, usual: true })}) cards join page using (product_id) join product_cards ready using (product_id)
    order by cards.position, cards.product_id`
  // Without the article itself, what it is related to is of no interest.
  if (!own || own.facts === null) return undefined
  return {
    own,
    has_stock_alert: own.has_stock_alert,
    facts: own.facts,
    related: others.filter(row => row.is_related),
    more_eco: others.filter(row => row.is_more_eco),
    family: own.family ?? [],
  }
}
