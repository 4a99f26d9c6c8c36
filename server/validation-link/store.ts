import type { PendingDocument } from '#domain/validation-link/contract.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { articleThen, nameThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import { summedEntries } from '#server/database/taxed-sums.ts'
import type { Kind } from '#server/validation/kind.ts'
import { decidersOf } from '#server/validation/scope.ts'

export type FoundDocument = Omit<PendingDocument, 'center_limit' | 'version'> & { center_id: number | null }

/** Whether a document still waits, and that user may still validate it. */
export async function isPending(
  sql: Queryable,
  { name, right }: Pick<Kind, 'name' | 'right'>,
  id: number,
  { userId, today }: { userId: number; today: string },
): Promise<boolean> {
  const waiting = await sql`
    select from ${sql(`${name}s`)} o
    where o.id = ${id} and o.state = ${PENDING_VALIDATION}
      and ${userId} in (${decidersOf(sql, right, { placed: placedAt(sql, name), user_id: sql`o.user_id` }, { today })})`
  return waiting.count === 1
}

const placedAt = (sql: Queryable, name: Kind['name']) => ({
  client_id: sql`o.client_id`,
  center_id: sql`o.center_id`,
  ...(name === 'offer' && { lead_id: sql`o.lead_id` }),
})

/** A document that still waits, where that user may still validate it. */
export async function findPending(
  sql: Queryable,
  { name, right, amount }: Pick<Kind, 'name' | 'right' | 'amount'>,
  id: number,
  { userId, today }: { userId: number; today: string },
): Promise<FoundDocument | undefined> {
  const placed = placedAt(sql, name)
  const entries = sql`${sql(`${name}_entries`)} e`
  const isOfDocument = sql`e.${sql(`${name}_id`)} = o.id`
  const [found] = await sql<FoundDocument[]>`
    select o.number, ${sql(`o.${name}_datetime`)} as placed_at, o.center_id,
      ${name === 'offer' ? sql`coalesce(${nameThen(sql, 'client')}, ${nameThen(sql, 'lead')})` : nameThen(sql, 'client')} as client, ${nameThen(sql, 'center')} as center,
      coalesce(concat_ws(' ', w.first_name, w.last_name), '') as placed_by, o.observations as details,
      ${name === 'offer' ? sql`o.valid_until` : sql`null::date`} as valid_until,
      sums.subtotal, sums.subtotal - sums.net as discounts, o.client_discount_percentage, o.client_discount,
      o.waiting_reasons, ${amount(sql)} as base, o.tax_total, o.total, o.currency_symbol,
      (
        select jsonb_agg(jsonb_build_object('id', e.line, 'name', ${articleThen(sql).name}, 'external_id', ${articleThen(sql).external_id},
          'description', e.description, 'is_charge', p.is_charge, 'price', e.price, 'quantity', e.quantity, 'unit_name', e.unit_name,
          'unit_quantity', e.unit_quantity, 'measurement_unit', ${articleThen(sql).measurement_unit},
          'discount', e.discount, 'base', e.base) order by e.line)
        from ${entries} join products p on p.id = e.product_id where ${isOfDocument}
      ) as lines
    from ${sql(`${name}s`)} o left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
      ${name === 'offer' ? sql`left join leads l on l.id = o.lead_id` : sql``} left join users w on w.id = o.user_id
      cross join lateral (select ${summedEntries(sql)} from ${entries} where ${isOfDocument}) sums
    where o.id = ${id} and o.state = ${PENDING_VALIDATION}
      and ${userId} in (${decidersOf(sql, right, { placed, user_id: sql`o.user_id` }, { today })})`
  return found
}
