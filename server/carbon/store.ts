import type { FactorSet } from '#domain/carbon/contract.ts'
import type { EmissionSums } from '#domain/carbon/figures.ts'
import type { Period } from '#domain/carbon/period.ts'
import { visibleCenters, visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

export interface Whose {
  client?: number | undefined
  center?: number | undefined
}

/** A client within reach, perhaps with one centre of it, and what its emissions are calculated with. */
export interface Emitter {
  client_id: number
  client: string
  center_id: number | null
  center: string | null
  currency_symbol: string
  /** Whether there ever was a delivery that counts. */
  has_data: boolean
  /** The set of factors that is valid on the day. */
  factor_set: FactorSet | null
}

/** Undefined where client or centre are out of the viewer's reach. */
export async function findEmitter(
  sql: Queryable,
  viewer: Viewer,
  { client, center, day }: Whose & { day: string },
): Promise<Emitter | undefined> {
  const whose =
    center === undefined
      ? sql`from clients c left join centers ce on false where c.id = ${client ?? null} and ${visibleClients(sql, viewer)}`
      : sql`from centers ce join clients c on c.id = ce.client_id
          where ce.id = ${center} ${client === undefined ? sql`` : sql`and c.id = ${client}`} and ${visibleCenters(sql, viewer)}`
  const [found] = await sql<Emitter[]>`
    with whose as (
      select c.id as client_id, c.name as client, c.country_id, ce.id as center_id, ce.name as center ${whose}
    )
    select w.client_id, w.client, w.center_id, w.center, co.currency_symbol,
      exists (
        select from emission_months m join centers ce on ce.id = m.center_id join clients c on c.id = ce.client_id
        where m.client_id = w.client_id and (w.center_id is null or m.center_id = w.center_id) and m.deliveries > 0
          and ${visibleCenters(sql, viewer)}) as has_data,
      (
        select json_build_object('name', f.name, 'method', f.method, 'litres_per_100_km', f.litres_per_100_km,
          'kg_per_litre', f.kg_per_litre, 'kg_per_tree', f.kg_per_tree, 'source', f.source)
        from emission_factors_of(w.country_id, ${day}::date) f
      ) as factor_set
    from whose w join countries co on co.id = w.country_id`
  return found
}

export interface MonthSums extends EmissionSums {
  month: string
}

type Reached = Pick<Emitter, 'client_id' | 'center_id'>

/** The months of a period that have deliveries, oldest first. */
export const listMonths = (
  sql: Queryable,
  viewer: Viewer,
  { client_id, center_id }: Reached,
  period: Period,
): Promise<MonthSums[]> => sql<MonthSums[]>`
  select m.month, ${sums(sql)}
  ${reached(sql, viewer, client_id, period)} and (${center_id}::bigint is null or m.center_id = ${center_id})
  group by m.month order by m.month`

export interface CenterSums {
  id: number
  name: string
  orders: number
  kg: number
}

/** The centres of the client with orders in the period. */
export const listCenters = (
  sql: Queryable,
  viewer: Viewer,
  client_id: number,
  period: Period,
): Promise<CenterSums[]> => sql<CenterSums[]>`
  select ce.id, ce.name, sum(m.orders)::int as orders, sum(m.kg) as kg
  ${reached(sql, viewer, client_id, period)}
  group by ce.id having sum(m.orders) > 0`

export interface YearOfRuns extends EmissionSums {
  distances: number[]
}

/** A whole period as one, with the kilometres of each run. */
export async function sumPeriod(
  sql: Queryable,
  viewer: Viewer,
  { client_id, center_id }: Reached,
  period: Period,
): Promise<YearOfRuns> {
  const [row] = await sql<(EmissionSums & { distances: number[][] })[]>`
    select ${sums(sql)}, coalesce(json_agg(m.distances order by m.month, m.center_id), '[]') as distances
    ${reached(sql, viewer, client_id, period)} and (${center_id}::bigint is null or m.center_id = ${center_id})`
  return { ...row!, distances: row!.distances.flat() }
}

const reached = (sql: Queryable, viewer: Viewer, client_id: number, { start_date, end_date }: Period) => sql`
  from emission_months m join centers ce on ce.id = m.center_id join clients c on c.id = ce.client_id
    join countries co on co.id = c.country_id
  where m.client_id = ${client_id} and m.month between ${start_date}::date and ${end_date}::date
    and ${visibleCenters(sql, viewer)}`

const sums = (sql: Queryable) => sql`
  coalesce(sum(m.deliveries), 0)::int as deliveries, coalesce(sum(m.estimated), 0)::int as estimated,
  coalesce(sum(m.missing), 0)::int as missing, coalesce(sum(m.orders), 0)::int as orders,
  coalesce(sum(m.km), 0) as km, coalesce(sum(m.kg), 0) as kg,
  case when bool_or(m.without_cost > 0 and co.delivery_cost is null) then null
    else coalesce(round(sum(m.cost + m.without_cost * coalesce(co.delivery_cost, 0)), 6), 0) end as cost`
