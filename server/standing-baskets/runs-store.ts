import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { StandingRun } from '#domain/standing-baskets/shapes.ts'
import type { PlannedDay } from '#domain/standing-baskets/days.ts'
import type { Language } from '#domain/language.ts'
import { orderRulesOf } from '#server/clients/credit.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Transaction } from '#server/database/connect.ts'
import { visibleCenters } from '#server/scope/clients.ts'
import { isOwn, mayChange, ofBaskets } from './baskets-store.ts'

export type FoundRun = Omit<StandingRun, 'look'> & { basket: number }

/** A delivery of a basket in reach. */
export async function findRun(sql: Queryable, viewer: Viewer, id: number): Promise<FoundRun | undefined> {
  const [run] = await sql<FoundRun[]>`
    select r.id, r.basket_id as basket, t.id as template, c.id as client, t.name, r.delivery_day as day, r.until, r.state,
      json_build_object('id', ce.id, 'external_id', ce.external_id, 'name', ce.name) as center,
      ${orderRulesOf(sql)} as order_rules, r.by_itself and not b.paused and c.standing_by_itself as by_itself,
      coalesce(concat_ws(' ', d.first_name, d.last_name), '') as decided_by, r.decided_at, ${orderOf(sql)} as order,
      r.reason, ${isOwn(sql, viewer)} as is_own, ${mayChange(sql, viewer)} as may_change
    from standing_runs r join standing_baskets b on b.id = r.basket_id ${ofBaskets(sql)}
      left join users d on d.id = r.decided_by
    where r.id = ${id} and ${visibleCenters(sql, viewer)}`
  return run
}

const orderOf = (sql: Queryable): Fragment => sql`(
  select json_build_object('id', o.id, 'number', o.number) from orders o where o.id = r.order_id)`

export interface RunOfBasket {
  id: number
  basket: number
  slot: string
  day: string
  until: string
  asked_at: string | null
  state: StandingRun['state']
  order: StandingRun['order']
  reason: string
}

/** What became of the deliveries of baskets from a day on, the first one first. */
export const listRuns = (sql: Queryable, baskets: number[], from: string): Promise<RunOfBasket[]> => sql<RunOfBasket[]>`
  select r.id, r.basket_id as basket, r.slot, r.delivery_day as day, r.until, r.asked_at, r.state,
    ${orderOf(sql)} as order, r.reason
  from standing_runs r where r.basket_id = any (${baskets}) and r.delivery_day >= ${from}
  order by r.delivery_day`

/** Keeps that a delivery is asked about; the same day, or the same day of the rhythm, is kept once. */
export async function insertRun(sql: Queryable, basket: number, { slot, day, until }: PlannedDay): Promise<void> {
  await sql`
    insert into standing_runs (basket_id, slot, delivery_day, until) values (${basket}, ${slot}, ${day}, ${until})
    on conflict do nothing`
}

export async function findSlot(sql: Queryable, basket: number, slot: string): Promise<number | undefined> {
  const [run] = await sql<{ id: number }[]>`
    select id from standing_runs where basket_id = ${basket} and slot = ${slot}`
  return run?.id
}

/** Gives an open delivery another day; whoever was asked is asked again. */
export const updateDay = (sql: Queryable, id: number, { day, until }: PlannedDay) => sql`
  update standing_runs set delivery_day = ${day}, until = ${until}, asked_at = null, mailed_at = null,
    by_itself = false
  where id = ${id} and state = 'open' and not exists (
    select from standing_runs other
    where other.basket_id = standing_runs.basket_id and other.delivery_day = ${day} and other.id <> standing_runs.id)`

export const updateAsked = (sql: Queryable, id: number, { now, by_itself }: { now: Date; by_itself: boolean }) =>
  sql`update standing_runs set asked_at = ${now}, by_itself = ${by_itself} where id = ${id} and state = 'open'`

/** Takes back that the open deliveries of a basket go by themselves; whoever was told so is asked again. */
export const updateAskedAgain = (sql: Queryable, basket: number) => sql`
  update standing_runs set asked_at = null, mailed_at = null, by_itself = false
  where basket_id = ${basket} and state = 'open' and by_itself`

/** Keeps that the mail which asks is written. */
export const updateMailed = (sql: Queryable, id: number, now: Date) =>
  sql`update standing_runs set mailed_at = ${now} where id = ${id} and asked_at is not null`

/** Holds an open delivery until the end of the transaction; false where it is decided, or too late. */
export async function lockOpen(sql: Transaction, id: number, now: Date): Promise<boolean> {
  const [open] = await sql`
    select 1 from standing_runs where id = ${id} and state = 'open' and until > ${now} for update`
  return open !== undefined
}

interface Decision {
  state: 'sent' | 'skipped' | 'failed'
  now: Date
  /** Null where nobody decided. */
  by: number | null
  order?: number
  reason?: string
}

/** Decides about an open delivery; false where somebody has. */
export async function updateDecided(
  sql: Queryable,
  id: number,
  { state, now, by, order, reason = '' }: Decision,
): Promise<boolean> {
  const decided = await sql`
    update standing_runs
    set state = ${state}, decided_at = ${now}, decided_by = ${by}, order_id = ${order ?? null}, reason = ${reason}
    where id = ${id} and state = 'open' and until > ${now}`
  return decided.count === 1
}

/** Those that nobody answered in time: of the asked ones that are not paused, who is told. */
export const updateUnanswered = (sql: Queryable, now: Date): Promise<{ id: number; is_told: boolean }[]> => sql<
  { id: number; is_told: boolean }[]
>`
  update standing_runs r set state = 'unanswered', decided_at = ${now}
  from standing_baskets b
  where b.id = r.basket_id and r.state = 'open' and r.until <= ${now}
  returning r.id, r.asked_at is not null and not b.paused as is_told`

interface RunToSend {
  id: number
  basket: number
  user: number | null
  client: number
  center: number
  order_rules: OrderRules
}

/** Those that are sent by themselves by now: the client still wants it, and the mail that says so is written. */
export const listToSend = (sql: Queryable, now: Date, before: Date): Promise<RunToSend[]> => sql<RunToSend[]>`
  select r.id, b.id as basket, b.user_id as user, c.id as client, ce.id as center,
    ${orderRulesOf(sql)} as order_rules
  from standing_runs r join standing_baskets b on b.id = r.basket_id ${ofBaskets(sql)}
  where r.state = 'open' and r.by_itself and r.mailed_at is not null and r.until > ${now} and r.until <= ${before}
    and not b.paused and b.stopped is null and c.standing_by_itself
  order by r.until, r.id`

/** What the last order of a basket charged for each article, by its id. */
export async function listPricesBefore(sql: Queryable, basket: number): Promise<Map<number, number>> {
  const rows = await sql<{ product: number; price: number }[]>`
    select e.product_id as product, min(e.price) as price from order_entries e
    where e.order_id = (
      select r.order_id from standing_runs r where r.basket_id = ${basket} and r.order_id is not null
      order by r.delivery_day desc limit 1)
    group by e.product_id`
  return new Map(rows.map(({ product, price }) => [product, price]))
}

export interface Reader {
  id: number
  name: string
  email: string
  language: Language
}

/** Who is asked about a delivery, where the account is there and active, and how its mail calls things. */
export async function findAsked(sql: Queryable, id: number): Promise<Reader | undefined> {
  const [reader] = await sql<Reader[]>`
    select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.email, u.language
    from standing_runs r join standing_baskets b on b.id = r.basket_id join users u on u.id = b.user_id and u.active
    where r.id = ${id}`
  return reader
}
