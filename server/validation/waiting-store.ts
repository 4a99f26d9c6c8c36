import { businessDay } from '#domain/dates.ts'
import { creditOf } from '#server/clients/credit.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { isPriced } from '#server/selling/prices.ts'
import { isStockLimited } from '#server/selling/stock.ts'
import type { Kind, Waiting } from './kind.ts'
import { alsoSubstituted, isValidator, substitutedFor } from './scope.ts'

/** Holds the document until the commit; false where it is out of reach. */
export async function lockDocument(
  sql: Transaction,
  viewer: Viewer,
  kind: Pick<Kind, 'tables' | 'visible' | 'right'>,
  id: number,
): Promise<boolean> {
  const locked = await sql`
    select from ${kind.tables(sql)} where o.id = ${id} and ${inReach(sql, viewer, kind)} for no key update of o`
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
        o.client_discount_percentage, o.lines, ${kind.name === 'order' ? sql`o.revision,` : sql``} ${kind.amount(sql)} as amount,
        o.passed_limit, coalesce(c.own_validation, false) as own_validation, coalesce(c.locked, false) as locked,
        coalesce((select ce.closed from centers ce where ce.id = o.center_id), false) as center_closed,
        ${creditOf(sql, kind.name === 'order' ? sql`o.id` : null)} as credit,
        coalesce(c.only_authorized_products, false) as is_held, ${kind.country(sql)} as country_id,
        ${kind.needsStock(sql)} as needs_stock, ${kind.more(sql)},
        coalesce(acting.may_decide, false) as may_decide, acting.in_place_of, acting.validation_limit
      from ${kind.tables(sql)} left join lateral (${asWhom(sql, viewer, kind)}) acting on true
      where o.id = ${id} and ${inReach(sql, viewer, kind)}
    )
    select b.*,
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

const inReach = (sql: Queryable, viewer: Viewer, { right, visible }: Pick<Kind, 'right' | 'visible'>) =>
  alsoSubstituted(sql, viewer, right, visible(sql, viewer))

/** By whose right the viewer decides: the own one, or that of somebody who is away, whichever goes far enough. */
const asWhom = (sql: Queryable, viewer: Viewer, kind: Pick<Kind, 'right' | 'visible' | 'amount'>) => sql`
  select true as may_decide, a.in_place_of, a.validation_limit
  from (
    select null::bigint as in_place_of, me.validation_limit from users me
    where me.id = ${viewer.id} and ${viewer[kind.right]} and ${kind.visible(sql, viewer)}
    union all
    select u.id, u.validation_limit from ${substitutedFor(sql, viewer, kind.right)}
  ) a cross join lateral (select a.validation_limit is null or a.validation_limit >= ${kind.amount(sql)} as suffices) is_far
  order by suffices desc, suffices and a.in_place_of is not null, a.validation_limit desc, a.in_place_of
  limit 1`

/** Those in reach that wait, without the own ones, unless the client allows that. */
export async function countWaiting(
  sql: Queryable,
  viewer: Viewer,
  kind: Pick<Kind, 'tables' | 'visible' | 'right'>,
  filter: { client?: number | undefined; center?: number | undefined },
): Promise<number> {
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${kind.tables(sql)}
    where o.state = 1 -- pending validation, written out for the index of such documents
      and ${alsoSubstituted(sql, viewer, kind.right, viewer[kind.right] ? kind.visible(sql, viewer) : sql`false`)}
      and (o.user_id is distinct from ${viewer.id} or c.own_validation)
      and (${filter.client ?? null}::bigint is null or o.client_id = ${filter.client ?? null})
      and (${filter.center ?? null}::bigint is null or o.center_id = ${filter.center ?? null})`
  return counted?.count ?? 0
}
