import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { StandingBasket } from '#domain/standing-baskets/shapes.ts'
import { orderRulesOf } from '#server/clients/credit.ts'
import type { Viewer } from '#server/context.ts'
import { type Fragment, type Queryable, recordset, type Transaction } from '#server/database/connect.ts'
import { openCenters, visibleCenters } from '#server/scope/clients.ts'

export type FoundBasket = Omit<StandingBasket, 'days'> & { client: number; order_rules: OrderRules }

/** Standing baskets in reach: all of one client, or one by its id. */
export const findBaskets = (
  sql: Queryable,
  viewer: Viewer,
  { client = null, id = null }: { client?: number | null; id?: number | null },
): Promise<FoundBasket[]> => sql<FoundBasket[]>`
  select b.id, b.template_id as template, t.client_id as client, b.weeks, b.first_day, b.paused, b.stopped,
    json_build_object('id', ce.id, 'external_id', ce.external_id, 'name', ce.name) as center,
    coalesce(concat_ws(' ', u.first_name, u.last_name), '') as made_by,
    ${isOwn(sql, viewer)} as is_own, ${mayChange(sql, viewer)} as may_change, c.standing_by_itself as by_itself,
    ${orderRulesOf(sql)} as order_rules
  from standing_baskets b ${ofBaskets(sql)} left join users u on u.id = b.user_id
  where ${visibleCenters(sql, viewer)} and (${client}::bigint is null or c.id = ${client})
    and (${id}::bigint is null or b.id = ${id})
  order by ce.name, b.id`

/** The list, client and center of baskets `b`. */
export const ofBaskets = (sql: Queryable): Fragment => sql`
  join order_templates t on t.id = b.template_id join clients c on c.id = t.client_id
  join centers ce on ce.id = b.center_id`

export const isOwn = (sql: Queryable, { id }: Viewer): Fragment => sql`coalesce(b.user_id = ${id}, false)`

/** True for who is asked, who made the list `t`, and who serves the client. */
export const mayChange = (sql: Queryable, { id, role }: Viewer): Fragment =>
  role === 'client' ? sql`(coalesce(b.user_id = ${id}, false) or coalesce(t.user_id = ${id}, false))` : sql`true`

/** The center of a client, where the viewer may order for it. */
export async function isOpenCenter(
  sql: Queryable,
  viewer: Viewer,
  { client, center }: { client: number; center: number },
): Promise<boolean> {
  const [found] = await sql`
    select 1 from centers ce join clients c on c.id = ce.client_id
    where ce.id = ${center} and c.id = ${client} and ${openCenters(sql, viewer)}`
  return found !== undefined
}

interface NewBaskets {
  template: number
  centers: number[]
  user: number
  weeks: number
  first_day: string
  now: Date
}

/** Those that have stopped make room for new ones. The ids of those that were made: a center that has one keeps it. */
export async function insertBaskets(
  sql: Transaction,
  { template, centers, user, weeks, first_day, now }: NewBaskets,
): Promise<number[]> {
  await sql`
    delete from standing_baskets where template_id = ${template} and center_id = any (${centers}) and stopped is not null`
  const made = await sql<{ id: number }[]>`
    insert into standing_baskets (template_id, center_id, user_id, weeks, first_day, look_at)
    select ${template}, center, ${user}, ${weeks}, ${first_day}, ${now}
    from ${recordset(
      sql,
      centers.map(center => ({ center })),
    )} as w (center bigint)
    on conflict (template_id, center_id) where stopped is null do nothing
    returning id`
  return made.map(({ id }) => id)
}

interface BasketChange {
  paused: boolean | undefined
  rhythm: { weeks: number; first_day: string } | undefined
  now: Date
}

/** Changes one that has not stopped; false where it has. Other days take away what is still open of the old ones. */
export async function updateBasket(
  sql: Transaction,
  id: number,
  { paused, rhythm, now }: BasketChange,
): Promise<boolean> {
  const changed = await sql`
    update standing_baskets set paused = coalesce(${paused ?? null}, paused),
      weeks = coalesce(${rhythm?.weeks ?? null}, weeks), first_day = coalesce(${rhythm?.first_day ?? null}::date, first_day),
      look_at = ${now}
    where id = ${id} and stopped is null`
  if (changed.count === 0) return false
  if (rhythm) await sql`delete from standing_runs where basket_id = ${id} and state = 'open'`
  return true
}

export const deleteBasket = (sql: Queryable, id: number) => sql`delete from standing_baskets where id = ${id}`

/** What decides on the days of a basket, and for whom it is. */
export interface DueBasket {
  id: number
  client: number
  center: number
  /** Null where the account is gone. */
  user: number | null
  weeks: number
  first_day: string
  by_itself: boolean
  order_rules: OrderRules
}

export const listDue = async (sql: Queryable, now: Date, most: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select id from standing_baskets where look_at <= ${now} and stopped is null and not paused
      order by look_at limit ${most}`
  ).map(({ id }) => id)

/** Holds one whose days are to be looked at; undefined where another process does it, or has done it. */
export async function lockDue(sql: Transaction, id: number, now: Date): Promise<DueBasket | undefined> {
  const [basket] = await sql<DueBasket[]>`
    select b.id, t.client_id as client, b.center_id as center, b.user_id as user, b.weeks, b.first_day,
      c.standing_by_itself as by_itself, ${orderRulesOf(sql)} as order_rules
    from standing_baskets b ${ofBaskets(sql)}
    where b.id = ${id} and b.look_at <= ${now} and b.stopped is null and not b.paused
    for no key update of b skip locked`
  return basket
}

export const updateLookAt = (sql: Queryable, id: number, at: Date) =>
  sql`update standing_baskets set look_at = ${at} where id = ${id}`

/** Nobody is asked any more; what was open is over. False where it had stopped before. */
export async function updateStopped(
  sql: Transaction,
  id: number,
  { why, now }: { why: 'left' | 'no_center'; now: Date },
): Promise<boolean> {
  const stopped = await sql`update standing_baskets set stopped = ${why} where id = ${id} and stopped is null`
  if (stopped.count === 0) return false
  await sql`
    update standing_runs set state = 'failed', decided_at = ${now}
    where basket_id = ${id} and state = 'open'`
  return true
}
