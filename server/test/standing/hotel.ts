import { travelForTest } from '#server/test/change.ts'
import type { TestServer } from '#server/test/server.ts'
import { standingDesk, tokenOf } from './desk.ts'

// Tuesday, answered until Monday 30 November at 13:00 and asked about on Thursday 26 at 13:00.
export const FIRST = '2026-12-01'
export const ASKED = '2026-11-26T12:00:00Z'
export const LAST_MINUTES = '2026-11-30T11:46:00Z'
export const OVER = '2026-11-30T12:00:00Z'

/** A client with two buyers, and a standing basket of the first one that nobody was asked about yet. */
export async function standingHotel(server: TestServer) {
  const { make, sql } = server
  const desk = standingDesk(server)
  travelForTest(server.clock, '2026-11-20T10:00:00Z')
  await sql`delete from queued_jobs`
  await sql`delete from standing_baskets`
  const seller = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Joan' })
  const paper = await make.product({ name: 'Papel secamanos', price: 10 })
  const gloves = await make.product({ name: 'Guante de nitrilo', price: 4 })
  const client = await make.client({ name: 'Hotel Miramar', sales_person: seller })
  const center = await make.center({ client, name: 'Playa', purchase_limit: 100, purchase_limit_period: 'M' })
  await sql`update centers set ${sql({ delivery_days: ['2', '4'], cut_off: '13:00' })} where id = ${center}`
  const buyer = await make.user({ clients: [client], first_name: 'Bea' })
  const colleague = await make.user({ clients: [client], first_name: 'Carla' })
  const lines = [
    { product: paper, quantity: 2 },
    { product: gloves, quantity: 5 },
  ]
  const as = server.as(buyer)
  const template = (await as.send('POST', '/order_templates/', { client, name: 'Cada martes', lines })).body.id
  await as.send('POST', '/standing_baskets/', { template, centers: [center], weeks: 1, first_day: FIRST })
  const basket: number = (await as.get(`/standing_baskets/?client=${client}`)).body.results[0].id

  const runs = () => sql<{ id: number; state: string; order_id: number | null }[]>`
    select id, state, order_id from standing_runs where basket_id = ${basket} order by delivery_day`
  return {
    desk,
    seller,
    paper,
    gloves,
    client,
    center,
    buyer,
    colleague,
    template,
    basket,
    runs,
    orders: () => sql<{ id: number; user_id: number; state: number; base: number; day: string }[]>`
      select id, user_id, state, base, (delivery_datetime at time zone 'Europe/Madrid')::date::text as day
      from orders where client_id = ${client} order by id`,
    allowItself: () => sql`update clients set standing_by_itself = true where id = ${client}`,
    /** Travels to the time of the question, and answers the mail and its run. */
    asked: async () => {
      server.clock.now = new Date(ASKED)
      await desk.round()
      const [letter] = await desk.mails()
      const [run] = await runs()
      return { letter, run: run!.id, token: tokenOf(letter) }
    },
    send: (run: number, body: object = {}, by = buyer) =>
      server.as(by).send('POST', `/standing_runs/${run}/send/`, { quantities: [], ...body }),
  }
}

export type StandingHotel = Awaited<ReturnType<typeof standingHotel>>
