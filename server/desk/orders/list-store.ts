import type { z } from 'zod'
import { OPEN_STATES } from '#domain/desk/arrival-states.ts'
import {
  type Arrival,
  type ArrivalCounts,
  type ArrivalDay,
  MOST_COUNTED,
  type listArrivals as contract,
} from '#domain/desk/orders-contract.ts'
import { CANCELLED, CANCELLING } from '#domain/orders/states.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Sql } from '#server/database/connect.ts'
import { withinDays } from '#server/database/day-range.ts'
import { elseNear, holdsWord } from '#server/database/mistyped.ts'
import { plannedForWords } from '#server/database/planned-for-words.ts'
import { words } from '#server/database/text.ts'
import { tendedArrivals } from '#server/scope/desk.ts'
import { erpState } from '#server/scope/erp-state.ts'

const CANCELLED_STATES = [CANCELLED, CANCELLING]

export type Filter = Omit<z.output<NonNullable<typeof contract.query>>, 'page' | 'page_size'> & {
  isNear?: boolean
  limit: number
  offset: number
}

interface Found<Row> {
  rows: Row[]
  count: number
}

/** What an arrival `ar` shows, with its document. */
export const columns = (sql: Queryable): Fragment => sql`
  ar.id, ar.kind, ar.opened_at is null as is_new, ar.arrived_at, ar.state, ar.client_id,
  coalesce(o.number, f.number, ar.quotation_request_id::text, ar.help_message_id::text) as number,
  coalesce(o.client_as ->> 'name', f.client_as ->> 'name', f.lead_as ->> 'name',
    (select c.name from clients c where c.id = ar.client_id), nullif(q.business_name, ''),
    nullif(q.name, ''), m.company, '') as client,
  coalesce(o.center_as ->> 'name', f.center_as ->> 'name',
    (select ce.name from centers ce where ce.id = coalesce(o.center_id, f.center_id, q.center_id)), '') as center,
  coalesce(nullif(concat_ws(' ', coalesce(o.user_as, f.user_as) ->> 'first_name', coalesce(o.user_as, f.user_as) ->> 'last_name'), ''),
    m.full_name, nullif(q.name, ''), nullif(concat_ws(' ', u.first_name, u.last_name), ''), '') as placed_by,
  coalesce(u.role <> 'client' and ar.kind = 'order', false) as is_by_staff,
  coalesce(o.total, f.total) as total, coalesce(o.currency_symbol, f.currency_symbol, '') as currency_symbol,
  case ar.kind
    when 'order' then (${erpState(sql)} where a.order_id = ar.order_id)
    when 'offer' then (${erpState(sql)} where a.offer_id = ar.offer_id)
    when 'request' then (${erpState(sql)} where a.quotation_request_id = ar.quotation_request_id)
  end as erp`

/**
 * The tables of columns(), beside `arrivals ar`. What few rows need is asked for row by row: to plan three joins more takes
 * longer than to read a page.
 */
export const joins = (sql: Queryable): Fragment => sql`
  left join orders o on o.id = ar.order_id left join offers f on f.id = ar.offer_id
  left join quotation_requests q on q.id = ar.quotation_request_id left join help_messages m on m.id = ar.help_message_id
  left join users u on u.id = coalesce(o.user_id, f.user_id, q.user_id, m.user_id)`

/** What came in for the viewer's desk; with typing errors of names where nothing else is found. */
export async function listArrivals(
  sql: Sql,
  viewer: Viewer,
  filter: Filter,
): Promise<{ rows: Arrival[]; count: number }> {
  const { rows: ids, count } = await asTyped(sql, filter, (planned, each) => findIds(planned, viewer, each))
  const rows = await sql<Arrival[]>`
    select ${columns(sql)} from arrivals ar ${joins(sql)} where ar.id = any (${ids})
    order by ar.arrived_at desc, ar.id desc`
  return { rows, count }
}

/** The ids of what the filter finds, no more than are counted. */
export async function listArrivalKeys(
  sql: Sql,
  viewer: Viewer,
  filter: Omit<Filter, 'limit' | 'offset'>,
): Promise<number[]> {
  const whole = { ...filter, limit: MOST_COUNTED, offset: 0 }
  const { rows } = await asTyped(sql, whole, (planned, each) => findIds(planned, viewer, each))
  return rows
}

/** The ids of a page, and how many there are up to MOST_COUNTED. */
async function findIds(sql: Queryable, viewer: Viewer, filter: Filter): Promise<Found<number>> {
  const { limit, offset } = filter
  const which = sql`${tendedArrivals(sql, viewer)} ${narrowed(sql, viewer, filter)}`
  const [ids, [total]] = await Promise.all([
    sql<{ id: number }[]>`
      select ar.id from arrivals ar where ${which}
      order by ar.arrived_at desc, ar.id desc limit ${limit} offset ${offset}`,
    sql<{ count: number }[]>`
      select count(*)::int as count from (select from arrivals ar where ${which} limit ${MOST_COUNTED}) counted`,
  ])
  return { rows: ids.map(({ id }) => id), count: total?.count ?? 0 }
}

/** What is found of the words as they were typed; of words that find nothing, what they may have been meant for. */
const asTyped = <Wanted extends { search?: string | undefined }, Row>(
  sql: Sql,
  filter: Wanted,
  find: (sql: Queryable, filter: Wanted & { isNear?: boolean }) => Promise<Found<Row>>,
): Promise<Found<Row>> =>
  elseNear(filter, each => (each.search ? plannedForWords(sql, planned => find(planned, each)) : find(sql, each)))

/** How much of it came in on each day from the first to the last, the newest first. */
export async function countArrivalDays(
  sql: Sql,
  viewer: Viewer,
  { first, last, ...filter }: Omit<Filter, 'limit' | 'offset'> & { first: string; last: string },
): Promise<ArrivalDay[]> {
  const { rows } = await asTyped(sql, filter, async (planned, each) => {
    const days = await planned<ArrivalDay[]>`
      with found as (
        select business_day(ar.arrived_at) as day, coalesce(o.currency_symbol, f.currency_symbol) as currency_symbol,
          coalesce(o.total, f.total) as total, ar.state
        from arrivals ar left join orders o on o.id = ar.order_id left join offers f on f.id = ar.offer_id
        where ${tendedArrivals(sql, viewer)} ${narrowed(sql, viewer, each)}
          ${withinDays(sql, sql`ar.arrived_at`, { after: first, before: last })}
      ), summed as (
        select day, currency_symbol, count(*) as count, sum(total) filter (where state <> all (${CANCELLED_STATES})) as total
        from found group by day, currency_symbol
      )
      select day::text as day, sum(count)::int as count,
        coalesce(jsonb_agg(jsonb_build_object('currency_symbol', currency_symbol, 'total', total) order by currency_symbol)
          filter (where total is not null), '[]') as sums
      from summed group by day order by summed.day desc`
    return { rows: days, count: days.length }
  })
  return rows
}

function narrowed(sql: Queryable, viewer: Viewer, filter: Omit<Filter, 'limit' | 'offset'>): Fragment[] {
  const { search = '', kind, state, closed, client, sales_person, isNear = false } = filter
  return [
    ...words(search).map(word => sql`and ${holdsWord(sql, sql`ar.search`, word, isNear)}`),
    kind === undefined ? sql`` : sql`and ar.kind = ${kind}`,
    state === undefined ? openOnly(sql, closed) : sql`and ar.state = ${state}`,
    filter.new ? sql`and ar.opened_at is null` : sql``,
    filter.refused ? sql`and ar.id in (${refusedIds(sql)})` : sql``,
    client === undefined ? sql`` : sql`and ar.client_id = ${client}`,
    sales_person === undefined ? sql`` : soldBy(sql, sales_person),
    filter.mine ? soldBy(sql, viewer.id) : sql``,
    ...withinDays(sql, sql`ar.arrived_at`, { after: filter.from, before: filter.until }),
  ]
}

const soldBy = (sql: Queryable, person: number): Fragment =>
  sql`and ar.client_id in (select c.id from clients c where c.sales_person_id = ${person})`

const openOnly = (sql: Queryable, closed: boolean | undefined): Fragment =>
  closed ? sql`` : sql`and ar.state = any (${[...OPEN_STATES]})`

const refusedIds = (sql: Queryable): Fragment => sql`
  select x.id
  from erp_answers a join arrivals x
    on x.order_id = a.order_id or x.offer_id = a.offer_id or x.quotation_request_id = a.quotation_request_id
  where a.state = 'refused'`

/** How much of it is open, each count up to MOST_COUNTED. */
export async function countArrivals(sql: Queryable, viewer: Viewer): Promise<ArrivalCounts> {
  const most = sql`limit ${MOST_COUNTED}`
  const open = [...OPEN_STATES]
  const [counts] = await sql<ArrivalCounts[]>`
    with states as (
      select s.state, (
          select count(*)::int from (
            select from arrivals ar where ${tendedArrivals(sql, viewer)} and ar.state = s.state ${most}) counted
        ) as count
      from unnest(${open}::int[]) s (state)
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'count', count)), '[]') from states where count > 0) as states,
      (select least(sum(count), ${MOST_COUNTED})::int from states) as open,
      (select count(*)::int from (
        select from arrivals ar
        where ${tendedArrivals(sql, viewer)} and ar.opened_at is null and ar.state = any (${open}) ${most}) counted) as new,
      (select count(*)::int from (
        select from arrivals ar
        where ${tendedArrivals(sql, viewer)} and ar.id in (${refusedIds(sql)}) and ar.state = any (${open}) ${most}) counted) as refused`
  return counts!
}
