import { businessDay } from '#domain/dates.ts'
import { creditOf } from '#server/clients/credit.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { isPriced } from '#server/selling/prices.ts'
import { isStockLimited } from '#server/selling/stock.ts'
import type { Kind, Waiting } from './kind.ts'
import { isValidator } from './scope.ts'

/** Holds the document until the commit; false where it is out of reach. */
export async function lockDocument(
  sql: Transaction,
  viewer: Viewer,
  kind: Pick<Kind, 'tables' | 'visible'>,
  id: number,
): Promise<boolean> {
  const locked = await sql`
    select from ${kind.tables(sql)} where o.id = ${id} and ${kind.visible(sql, viewer)} for no key update of o`
  return locked.count === 1
}

/** What decides whether the viewer may validate a document in reach, in one statement. */
export async function findWaiting<More>(
  sql: Queryable,
  { viewer, brand, now }: Pick<SignedInContext, 'viewer' | 'brand' | 'now'>,
  kind: Kind<More>,
  id: number,
): Promise<(Waiting & More) | undefined> {
  const entries = sql`${sql(`${kind.name}_entries`)} e`
  const today = businessDay(now)
  const isOfDocument = sql`e.${sql(`${kind.name}_id`)} = b.id`
  const placed = {
    client_id: sql`b.client_id`,
    center_id: sql`b.center_id`,
    ...(kind.name === 'offer' && { lead_id: sql`b.lead_id` }),
  }
  const [waiting] = await sql<(Waiting & More)[]>`
    with b as (
      select o.id, o.number, o.user_id, o.client_id, o.center_id, o.state, o.version, o.base, o.tax_total, o.total,
        o.client_discount_percentage, o.lines, ${kind.amount(sql)} as amount,
        o.passed_limit, coalesce(c.own_validation, false) as own_validation, coalesce(c.locked, false) as locked,
        coalesce((select ce.closed from centers ce where ce.id = o.center_id), false) as center_closed,
        ${creditOf(sql, kind.name === 'order' ? sql`o.id` : null)} as credit,
        coalesce(c.only_authorized_products, false) as is_held, ${kind.country(sql)} as country_id,
        ${kind.needsStock(sql)} as needs_stock, ${kind.more(sql)}
      from ${kind.tables(sql)} where o.id = ${id} and ${kind.visible(sql, viewer)}
    )
    select b.*,
      (select validation_limit from users where id = ${viewer.id}) as validation_limit,
      exists (
        select from users u
        where u.id <> ${viewer.id} and u.id is distinct from b.user_id and ${isValidator(sql, kind.right, placed)}
          and (u.validation_limit is null or u.validation_limit >= b.amount)
      ) as has_higher_level,
      (
        select p.name from ${entries} join products p on p.id = e.product_id
        where ${isOfDocument} and not p.is_charge and (
          not ${isPriced(sql, today)}
          or not ${isAllowedTo(sql, {
            held: sql`b.is_held`,
            client: sql`b.client_id`,
            center: sql`b.center_id`,
            today,
          })})
        order by e.line limit 1
      ) as gone,
      (
        select p.name
        from (
          select e.product_id, min(e.line) as line,
            -- Of a format that is begun, the whole one.
            sum(case when e.unit_quantity = 1 then e.quantity else ceil(e.quantity) end * e.unit_quantity) as needed
          from ${entries} where ${isOfDocument} group by e.product_id
        ) n join products p on p.id = n.product_id
        where b.needs_stock and not p.is_charge and ${isStockLimited(sql, brand.flags)} and p.stock < n.needed
        order by n.line limit 1
      ) as short
    from b`
  return waiting
}

/** Those in reach that wait, without the own ones, unless the client allows that. */
export async function countWaiting(
  sql: Queryable,
  viewer: Viewer,
  kind: Pick<Kind, 'tables' | 'visible'>,
  filter: { client?: number | undefined; center?: number | undefined },
): Promise<number> {
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${kind.tables(sql)}
    where o.state = 1 -- pending validation, written out for the index of such documents
      and ${kind.visible(sql, viewer)} and (o.user_id is distinct from ${viewer.id} or c.own_validation)
      and (${filter.client ?? null}::bigint is null or o.client_id = ${filter.client ?? null})
      and (${filter.center ?? null}::bigint is null or o.center_id = ${filter.center ?? null})`
  return counted?.count ?? 0
}
