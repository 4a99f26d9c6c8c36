import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { FIXED } from './model/model.ts'
import { refreshDue } from './nightly.ts'

// R586, R590: what a night makes anew. The clock says 2026-11-20.

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.sql`truncate due_models, due_sectors, due_answers`)

const night = () => refreshDue(server.sql, server.clock.now)

test('R590 with few orders the fixed weights stay, and the night is kept all the same', async () => {
  expect(await night()).toEqual(FIXED)
  const kept = await server.sql`select examples, f1 from due_models`
  expect(kept).toMatchObject([{ examples: 0, f1: null }])
})

/** Centers that order every week: each of their first articles always, of the others every fourth one in turn. */
async function aYearOfOrders(): Promise<void> {
  const { sql, make } = server
  const client = await make.client()
  const products: number[] = []
  for (let index = 0; index < 12; index++) products.push(await make.product())
  const centers: number[] = []
  for (let index = 0; index < 100; index++) centers.push(await make.center({ client }))
  await sql`
    insert into orders (number, client_id, center_id, order_datetime, state)
    select 'N' || ce.id || '-' || week, ${client}, ce.id, '2026-11-18T09:00:00Z'::timestamptz - week * interval '7 days', 8
    from unnest(${centers}::bigint[]) ce (id), generate_series(0, 25) week`
  await sql`
    insert into order_entries (order_id, line, product_id, quantity, price, base)
    select o.id, a.place, a.id, 2, 1, 2
    from orders o, unnest(${products}::bigint[]) with ordinality a (id, place)
    where o.client_id = ${client} and (a.place <= 4 or (o.id + a.place) % 4 = 0)`
}

test('R590 with many orders the weights are fitted: what is ordered always is sure, and the figures are kept', async () => {
  await aYearOfOrders()
  const model = await night()
  expect(model.examples).toBeGreaterThanOrEqual(5000)
  expect(model.f1).toBeGreaterThan(0.6)
  const [first] = await server.sql<{ version: number; client: number; center: number }[]>`
    select (select max(version) from due_models) as version, o.client_id as client, o.center_id as center
    from orders o where o.number like 'N%' limit 1`
  const buyer = server.as(await server.make.user({ clients: [first!.client] }))
  const { body } = await buyer.get(`/due/?client=${first!.client}&center=${first!.center}`)
  expect(body.model).toBe(first!.version)
  const always = await server.sql<{ id: number }[]>`
    select product_id as id from order_entries e join orders o on o.id = e.order_id
    where o.center_id = ${first!.center} group by product_id having count(*) = 26 order by id`
  const sure = body.results.filter(({ band }: { band: string }) => band === 'sure').map(({ id }: { id: number }) => id)
  expect(sure).toEqual(expect.arrayContaining(always.map(({ id }) => id)))
  expect(always).toHaveLength(4)
})

test('R586 a center without a past is proposed what five clients of its sector order, and never what four do', async () => {
  const { sql, make } = server
  const [sector] = await sql<
    { id: number }[]
  >`insert into sectors (external_id, name) values ('due', 'Hoteles') returning id`
  const [common, rare] = [await make.product(), await make.product()]
  for (let index = 0; index < 5; index++) {
    const client = await make.client()
    await sql`update clients set sector_id = ${sector!.id} where id = ${client}`
    const lines = [common, ...(index < 4 ? [rare] : [])].map(product => ({ product, quantity: 2 }))
    await make.order({ client, center: await make.center({ client }), at: '2026-10-10T09:00:00Z', lines })
  }
  await night()
  const young = await make.client()
  await sql`update clients set sector_id = ${sector!.id} where id = ${young}`
  const center = await make.center({ client: young })
  const buyer = server.as(await make.user({ clients: [young] }))
  const { body } = await buyer.get(`/due/?client=${young}&center=${center}`)
  expect(body.results).toMatchObject([
    { id: common, past: 'sector', band: 'likely', interval: null, usual_least: null },
  ])
})

test('R588 an answer that is over is deleted', async () => {
  const { sql, make } = server
  const client = await make.client()
  const center = await make.center({ client })
  for (const until of ['2026-11-19', '2026-11-20']) {
    await sql`insert into due_answers (center_id, client_id, product_id, until) values (${center}, ${client}, ${await make.product()}, ${until})`
  }
  await night()
  expect(await sql`select until::text as until from due_answers`).toEqual([{ until: '2026-11-20' }])
})
