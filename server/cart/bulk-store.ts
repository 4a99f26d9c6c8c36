import { type Queryable, recordset } from '#server/database/connect.ts'
import type { HeldPrice } from './check-line.ts'
import type { NewLine } from './line-store.ts'

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

/** A line that was there, and the id that it had at first. */
export interface FormerLine extends Pick<NewLine, 'product_id' | 'unit_id' | 'is_charge'> {
  added: number
}

/** What accepted offers hold for lines of a cart, by `product unit`. */
export async function findHeldPrices(sql: Queryable, cartId: number): Promise<Map<string, HeldPrice>> {
  const rows = await sql<(HeldPrice & Pick<KnownLine, 'product_id' | 'unit_id'>)[]>`
    select product_id, unit_id, offer_id, offered_price as price, discount from cart_items
    where cart_id = ${cartId} and offer_id is not null`
  return new Map(rows.map(({ product_id, unit_id, ...held }) => [articleOf({ product_id, unit_id }), held]))
}

export const deleteLines = (sql: Queryable, cartId: number): Promise<FormerLine[]> => sql<FormerLine[]>`
  delete from cart_items ci where ci.cart_id = ${cartId}
  returning ci.product_id, ci.unit_id, ci.is_charge, coalesce(ci.first_id, ci.id) as added`

/**
 * Puts lines into a cart that has none; what was there before keeps its place in the order of purchase. Their places lie
 * below 0, where a line that is added later, at place 0, comes after them all.
 */
export async function insertLines(
  sql: Queryable,
  cartId: number,
  lines: NewLine[],
  before: FormerLine[] = [],
): Promise<void> {
  if (lines.length === 0) return
  const first = new Map(before.filter(line => !line.is_charge).map(line => [articleOf(line), line.added]))
  const rows = lines.map((line, index) => ({
    ...line,
    offer_id: line.offer_id ?? null,
    offered_price: line.offered_price ?? null,
    position: index - lines.length,
    first_id: line.is_charge ? null : (first.get(articleOf(line)) ?? null),
  }))
  await sql`
    insert into cart_items
      (cart_id, product_id, unit_id, is_charge, quantity, price, discount, billable, description, position, first_id,
        offer_id, offered_price)
    select ${cartId}, l.product_id, l.unit_id, l.is_charge, l.quantity, l.price, l.discount, l.billable, l.description,
      l.position, l.first_id, l.offer_id, l.offered_price
    from ${recordset(sql, rows)} as l (
      product_id bigint, unit_id bigint, is_charge boolean, quantity numeric, price numeric, discount numeric,
      billable boolean, description text, position int, first_id bigint, offer_id bigint, offered_price numeric)`
}

const articleOf = ({ product_id, unit_id }: Pick<NewLine, 'product_id' | 'unit_id'>) => `${product_id} ${unit_id}`
