import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isEverAllowed } from '#server/search/buyer.ts'
import { isOnSale } from '#server/selling/allowed.ts'

/** True where the viewer may see the article. */
export async function seesProduct(sql: Queryable, viewer: Viewer, id: number): Promise<boolean> {
  const found = await sql`
    select from products p where p.id = ${id} and not p.is_charge and ${isEverAllowed(sql, viewer, sql`p.id`)}`
  return found.count > 0
}

/**
 * Keeps that a user wants to hear of an article; false where it is in stock, or no longer sold. An import that changes its
 * stock at the same moment is waited for, so that nobody waits for stock that is there.
 */
export async function insertStockAlert(
  sql: Queryable,
  { id: user }: Pick<Viewer, 'id'>,
  { product, today, now }: { product: number; today: string; now: Date },
): Promise<boolean> {
  const kept = await sql`
    insert into stock_alerts (product_id, user_id, asked_at)
    select p.id, ${user}::bigint, ${now}::timestamptz from products p
    where p.id = ${product} and p.stock <= 0 and ${isOnSale(sql, today)} for share of p
    -- Written again with what it has, so that a second time is no other answer.
    on conflict (product_id, user_id) do update set asked_at = stock_alerts.asked_at`
  return kept.count > 0
}
