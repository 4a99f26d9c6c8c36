import fc from 'fast-check'
import type { TestServer } from '#server/test/server.ts'

// Random companies with runs of every kind, for the recount.

export interface Place {
  id: number
  name: string
  latitude: number | null
  longitude: number | null
}

export interface Run {
  id: number
  date: string
  target: Place
  km: number | null
  cost: number | null
  orders: { id: number; center: number }[]
}

export interface Company {
  client: number
  centers: Place[]
  runs: Run[]
}

const FIRST_DAY = Date.parse('2024-01-01')
const DAYS = 1050 // to the middle of November 2026
const DAY_MS = 86_400_000

const place = fc.option(
  fc.record({
    latitude: fc.integer({ min: 360_000, max: 430_000 }),
    longitude: fc.integer({ min: -80_000, max: 30_000 }),
  }),
  { freq: 3 },
)
const run = fc.record({
  day: fc.nat({ max: DAYS }),
  target: fc.nat({ max: 100 }),
  km: fc.option(fc.nat({ max: 30_000 }), { freq: 2 }),
  cost: fc.option(fc.nat({ max: 3_000 }), { freq: 1 }),
  orders: fc.array(fc.nat({ max: 100 }), { maxLength: 4, size: 'max' }),
})

export const companyWish = fc.record({
  centers: fc.array(place, { minLength: 1, maxLength: 12, size: 'max' }),
  /** For which centre each order was placed. */
  orders: fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 40, size: 'max' }),
  runs: fc.array(run, { maxLength: 25, size: 'max' }),
})

type Wish = typeof companyWish extends fc.Arbitrary<infer Value> ? Value : never

export async function makeCompany({ make, sql }: TestServer, wish: Wish): Promise<Company> {
  const client = await make.client()
  const centers: Place[] = []
  for (const [index, where] of wish.centers.entries()) {
    const name = `Centro ${index}`
    const id = await make.center({ client, name })
    const at = { latitude: where && where.latitude / 10_000, longitude: where && where.longitude / 10_000 }
    await sql`update centers set latitude = ${at.latitude}, longitude = ${at.longitude} where id = ${id}`
    centers.push({ id, name, ...at })
  }
  const placeOf = (wanted: number) => centers[wanted % centers.length]!
  const ordered = wish.orders.map(wanted => placeOf(wanted).id)
  const orders = await sql<{ id: number; center_id: number }[]>`
    insert into orders (number, client_id, center_id, order_datetime, state, lines)
    select ${`R-${client}-`} || place, ${client}, center, '2024-01-01T10:00:00Z', 2, 0
    from unnest(${ordered}::bigint[]) with ordinality as wanted (center, place) returning id, center_id`
  const runs: Run[] = []
  for (const [index, { day, target, km, cost, orders: wanted }] of wish.runs.entries()) {
    const date = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10)
    const on = [...new Set(wanted.map(each => orders[each % orders.length]!))]
    const made = {
      date,
      target: placeOf(target),
      km: km === null ? null : km / 100,
      cost: cost === null ? null : cost / 100,
      orders: on.map(order => ({ id: order.id, center: order.center_id })),
    }
    const [row] = await sql<{ id: number }[]>`
      with run as (
        insert into deliveries (external_id, date, center_id, distance_km, cost)
        values (${`R-${client}-${index}`}, ${date}, ${made.target.id}, ${made.km}, ${made.cost}) returning id
      ), linked as (
        insert into delivery_orders select run.id, each from run, unnest(${on.map(order => order.id)}::bigint[]) as each
      )
      select id from run`
    runs.push({ id: row!.id, ...made })
  }
  return { client, centers, runs }
}
