import { type Queryable, recordset } from '#server/db.ts'
import type { NewLine } from './store.ts'

// Many lines of a cart that the caller has locked.

export interface KnownLine {
  product_id: number
  unit_id: number | null
  quantity: number
}

export const findLines = (sql: Queryable, cartId: number): Promise<KnownLine[]> => sql<KnownLine[]>`
  select product_id, unit_id, quantity from cart_items where cart_id = ${cartId} and not is_charge`

/** Writes articles with their final quantities behind the lines that are there; answers their ids by `product unit`. */
export async function upsertLines(sql: Queryable, cartId: number, lines: NewLine[]): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map()
  const written = await sql<{ id: number; product_id: number; unit_id: number | null }[]>`
    insert into cart_items (cart_id, product_id, unit_id, quantity, discount, billable, description)
    select ${cartId}, l.product_id, l.unit_id, l.quantity, l.discount, l.billable, l.description
    from ${recordset(
      sql,
      lines.map((line, place) => ({ ...line, place })),
    )} as l (
      product_id bigint, unit_id bigint, quantity numeric, discount numeric, billable boolean, description text,
      place int)
    order by l.place
    on conflict (cart_id, product_id, unit_id) where not is_charge do update
      set quantity = excluded.quantity, billable = cart_items.billable or excluded.billable,
        description = case when excluded.description = '' then cart_items.description else excluded.description end
    returning id, product_id, unit_id`
  return new Map(written.map(({ id, product_id, unit_id }) => [`${product_id} ${unit_id}`, id]))
}
