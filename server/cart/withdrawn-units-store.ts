import type { Transaction } from '#server/database/connect.ts'

const MOST = 999_999
const LEAST = 0.001

/**
 * Turns the lines of all carts in one of these formats into lines of the article's own unit, of as many units: two boxes of 12
 * are 24. A cart that has such a line already gets them added to it.
 */
export async function turnLines(sql: Transaction, unitIds: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from cart_items ci using product_units u where u.id = ci.unit_id and u.id = any (${[...unitIds]})
      returning ci.*, ci.quantity * u.quantity as units
    ), turned as (
      select cart_id, product_id, is_charge, sum(units) as units, min(price) as price, min(discount) as discount,
        bool_and(billable) as billable, (array_agg(description order by position, id))[1] as description,
        min(position) as position, min(coalesce(first_id, id)) as first_id
      from gone group by cart_id, product_id, is_charge
    ), changed as (
      update carts set version = version + 1 where id in (select cart_id from turned)
    )
    insert into cart_items
      (cart_id, product_id, is_charge, quantity, price, discount, billable, description, position, first_id)
    select cart_id, product_id, is_charge, least(greatest(round(units, 3), ${LEAST}), ${MOST}), price, discount, billable,
      description, position, first_id
    from turned
    on conflict (cart_id, product_id, unit_id) where not is_charge do update
      set quantity = least(cart_items.quantity + excluded.quantity, ${MOST})`
}
