import type { Language } from '#domain/language.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { isAllowed, isOnSale } from '#server/selling/allowed.ts'
import { nameIn } from '#server/selling/article-name.ts'
import { effectivePrice, listPrice, specialPrice } from '#server/selling/prices.ts'

export interface FamilyRow {
  id: number
  /** In Spanish, as sizes are read from it. */
  name: string
  /** In the reader's language. */
  shown_name: string
  attributes: { name: string; value: string; unit: string | null }[]
  stock: number
  obsolete: boolean
  is_on_sale: boolean
  final_price: number | null
}

const MOST_MEMBERS = 40

/**
 * The article `id`, which the `buyer` may see, and the others of its family that the buyer may have, as JSON, itself first.
 * They are those that the ERP relates as its variants, however many steps away. Where it relates none: those of the same
 * supplier, with a category in common, whose name differs in the size alone.
 */
export const familyRows = (
  sql: Queryable,
  { id, today, language }: { id: number; today: string; language: Language },
): Fragment => sql`(
  with recursive told (id) as (
    select ${id}::bigint
    union
    select case when r.product_id = told.id then r.related_id else r.product_id end
    from told join product_relations r on r.kind = 'variant' and (r.product_id = told.id or r.related_id = told.id)
  ), member as (
    select id from told
    union
    select alike.id
    from products own join products alike
      on alike.family_key = own.family_key and alike.supplier_id is not distinct from own.supplier_id and not alike.is_charge
    where own.id = ${id} and (select count(*) from told) = 1 and exists (
      select from product_categories mine join product_categories theirs using (category_id)
      where mine.product_id = own.id and theirs.product_id = alike.id)
  )
  select json_agg(row_to_json(found) order by found.id <> ${id}, found.is_on_sale desc, found.obsolete, found.id)
  from (
    select p.id, p.name, ${nameIn(sql, language, 'p')} as shown_name, p.stock, p.obsolete, ${isOnSale(sql, today)} as is_on_sale,
      ${effectivePrice(sql, { list: listPrice(sql, today), special: specialPrice(sql, today) })} as final_price,
      ${attributesOf(sql)} as attributes
    from member join products p on p.id = member.id cross join buyer b
    where p.id = ${id} or (not p.is_charge and ${isAllowed(sql, sql`p.id`, today)})
    order by p.id <> ${id}, p.id
    limit ${MOST_MEMBERS}
  ) found
)`

/** The attributes of article `p` as JSON; of a biocide without certificates, most of which are green. */
export const attributesOf = (sql: Queryable) => sql`
  coalesce((
    select json_agg(json_build_object('name', a.name, 'value', a.value, 'unit', a.unit, 'number', a.number) order by a.id)
    from product_attributes a where a.product_id = p.id and not (p.biocide and a.name = 'certificate')
  ), '[]')`
