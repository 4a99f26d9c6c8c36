import { can } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

const INVOICED = 8

/**
 * The credit of client `c` as JSON. What is used of it is the balance that the ERP sent last, and the totals of the orders
 * placed since then that are neither cancelled nor invoiced, also while they wait. `but` is an order that does not count.
 */
export const creditOf = (sql: Queryable, but: Fragment | null = null): Fragment => sql`jsonb_build_object(
  'locked_reason', coalesce(c.locked_reason, ''), 'credit_limit', c.credit_limit, 'overdue', c.overdue,
  'used', c.balance + (
    select coalesce(sum(placed.total), 0) from orders placed
    where placed.client_id = c.id and placed.order_datetime > c.balance_sent_at
      and not is_cancelled(placed.state) and placed.state <> ${INVOICED} and placed.id is distinct from ${but}
  ))`

/** The same for staff; null for a client's own users. */
export const creditFor = (
  sql: Queryable,
  viewer: Pick<Viewer, keyof Parameters<typeof can.actForClients>[0]>,
): Fragment => (can.actForClients(viewer) ? creditOf(sql) : sql`null::jsonb`)

/** What the orders of client `c` have to say, as JSON; nothing without one. */
export const orderRulesOf = (sql: Queryable): Fragment => sql`jsonb_build_object(
  'order_number_rule', coalesce(c.order_number_rule, 'none'), 'order_file', coalesce(c.order_file, 'none'),
  'cost_centers', coalesce(c.cost_centers, '{}'))`
