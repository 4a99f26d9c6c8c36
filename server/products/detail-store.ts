import type { ProductDetail } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'
import { buyer, type BuyerFilter, isAllowed } from './buyer.ts'
import { type CardRow, cards } from './card.ts'

type ArticleFacts = Pick<
  ProductDetail,
  'categories' | 'supplier' | 'doc_technical_url' | 'doc_security_url' | 'extra_info' | 'extra_safety_symbols'
>

interface Detail {
  /** The article's own first, then those that it is related to. */
  cards: [CardRow, ...CardRow[]]
  facts: ArticleFacts
  relations: { id: number; kind: 'related' | 'more_eco' }[]
}

/** An article with all that its page tells of it, and the cards of those that it is related to, in one round trip. */
export async function findProduct(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { id: number; today: string; months: number },
): Promise<Detail | undefined> {
  const [found] = await sql<Detail[]>`
    with ${buyer(sql, viewer, filter)}, asked as materialized (
      select p.* from products p cross join buyer
      where p.id = ${filter.id} and not p.is_charge and ${isAllowed(sql, sql`p.id`)}
    ), relation as materialized (
      select r.related_id as id, r.kind
      from product_relations r join products p on p.id = r.related_id
      where r.product_id = ${filter.id} and r.related_id <> r.product_id and not p.is_charge
        and ${isAllowed(sql, sql`r.related_id`)}
    ), page as materialized (
      select id as product_id, 0 as position from asked union all select distinct id, 1 from relation
    ), ${cards(sql, filter)}
    select ${articleFacts(sql)} as facts,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind)), '[]') from relation) as relations,
      (select json_agg(card order by position, product_id) from cards) as cards
    from asked p`
  return found
}

const articleFacts = (sql: Queryable) => sql`json_build_object(
  'doc_technical_url', p.doc_technical_url, 'doc_security_url', p.doc_security_url, 'extra_info', p.extra_info,
  'supplier', (select json_build_object('id', su.id, 'name', su.name) from suppliers su where su.id = p.supplier_id),
  'categories', coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level, 'parent', c.parent_id)
      order by c.level, c.id)
    from shelves sh join categories c on c.id = sh.category_id where sh.product_id = p.id
  ), '[]'),
  'extra_safety_symbols', coalesce((
    select json_agg(json_build_object(
      'symbol_type_external_id', sy.symbol_type, 'image_url', sy.image_url, 'name', sy.name)
      order by sy.symbol_type, sy.name)
    from product_safety sy where sy.product_id = p.id
  ), '[]'))`
