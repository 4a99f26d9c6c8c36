import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Centres move to other clients and are taken from users. What was made stays with the client and centre that it was made
// for, and who was held to centres never sees more than these.

let server: TestServer
let product: number

beforeAll(async () => {
  server = await testServer()
  product = await server.make.product({ price: 10, stock: 1000, tax_code: 'exento' })
})
afterAll(() => server.close())

const AT = '2026-10-05T10:00:00Z'
const move = (center: number, client: number) =>
  server.sql`update centers set client_id = ${client} where id = ${center}`

const LISTS = ['orders', 'delivery_notes', 'sale_invoices', 'offers'] as const

async function list(user: number, path: (typeof LISTS)[number]): Promise<number[]> {
  const { status, body } = await server.as(user).get(`/${path}/?page_size=100`)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
}

describe('a user whose only centre has moved to another client', () => {
  const rows = {
    'clients.csv': 'external_id;name;country\nMA;Alfa;es\nMB;Beta;es\n',
    'centers.csv': 'external_id;client;name\nMA-1;MA;Uno\nMA-2;MA;Dos\n',
    'users.csv':
      'email;first_name;last_name;role;clients;centers;can_validate_orders;can_validate_offers\nheld@moved.test;Eva;Gil;client;MA;MA-2;1;1\n',
  }
  const idOf = async (table: 'clients' | 'centers' | 'users', code: string) =>
    (
      await server.sql<{ id: number }[]>`
        select id from ${server.sql(table)} where ${server.sql(table === 'users' ? 'email' : 'external_id')} = ${code}`
    )[0]!.id
  let [alfa, beta, one, two, held]: number[] = []
  let made: Record<'before' | 'other' | 'after', number>

  beforeAll(async () => {
    await importFiles(server.sql, rows)
    ;[alfa, beta] = [await idOf('clients', 'MA'), await idOf('clients', 'MB')]
    ;[one, two] = [await idOf('centers', 'MA-1'), await idOf('centers', 'MA-2')]
    held = await idOf('users', 'held@moved.test')
    const order = (client: number, center: number, quantity: number) =>
      server.make.order({ client, center, at: AT, state: 2, lines: [{ product, quantity }] })
    const before = await order(alfa, two, 5)
    const other = await order(alfa, one, 7)
    await importFile(server.sql, 'centers', 'external_id;client;name\nMA-2;MB;Dos\n')
    made = { before, other, after: await order(beta, two, 11) }
  })

  test('sees no other centre of the old client, and keeps the documents of hers', async () => {
    expect((await server.as(held!).get('/centers/')).body).toMatchObject({ count: 0, results: [] })
    expect((await server.as(held!).get(`/clients/${alfa}/`)).body.center_count).toBe(0)
    expect(await list(held!, 'orders')).toEqual([made.before])
    for (const hidden of [made.other, made.after])
      expect(await server.as(held!).get(`/orders/${hidden}/`)).toMatchObject({ status: 404 })
  })

  test('sees the consumption and figures of what she keeps alone', async () => {
    const consumed = await server.as(held!).get(`/client_center_consumptions/?client=${alfa}`)
    expect(consumed.body.results.map((row: { period_quantity: number }) => row.period_quantity)).toEqual([5])
    const figures = await server.as(held!).get(`/c_dashboard/client_purchases/?client=${alfa}`)
    expect(figures.body.period_purchases).toBe(50)
  })

  test('orders for no centre of the old client', async () => {
    const add = { client: alfa, center: one, product, quantity: 1 }
    expect(await server.as(held!).send('POST', '/cart/add_cart_item/', add)).toMatchObject({ status: 404 })
  })

  test('counts for each client what it ordered for the centre in the same month', async () => {
    const months = await server.sql`
      select client_id, quantity from consumption_months where center_id = ${two!} order by client_id`
    expect(months).toEqual([
      { client_id: alfa, quantity: 5 },
      { client_id: beta, quantity: 11 },
    ])
    await server.sql`select refresh_totals('orders', ${[made.before, made.other, made.after]}::bigint[])`
    await server.sql`update centers set purchase_limit = 1000, purchase_limit_period = 'A' where id = ${two!}`
    const buyer = await server.make.user({ clients: [beta!] })
    expect((await server.as(buyer).get(`/centers/${two}/`)).body.purchase_current).toBe(110)
  })

  test('is no validator of what the old client orders for other centres', async () => {
    await server.sql`update orders set state = 1 where id in (${made.before}, ${made.other}, ${made.after})`
    expect((await server.as(held!).get('/account/')).body.validable_orders).toBe(1)
    await server.sql`update orders set state = 2 where id in (${made.before}, ${made.other}, ${made.after})`
  })

  test('stays held where the ERP takes the last centre away: no centre then means no documents', async () => {
    await importFile(server.sql, 'users', 'email;first_name;last_name;role;centers\nheld@moved.test;Eva;Gil;client;\n')
    for (const path of LISTS) expect(await list(held!, path)).toEqual([])
    expect((await server.as(held!).get('/centers/')).body.count).toBe(0)
    const consumed = await server.as(held!).get(`/client_center_consumptions/?client=${alfa}`)
    expect(consumed.body.results).toEqual([])
  })
})

describe('a document that the ERP sends again after its centre has moved', () => {
  const kinds = {
    orders: 'external_id;number;client;center;order_datetime\n',
    delivery_notes: 'external_id;number;client;center;delivery_note_datetime\n',
    invoices: 'external_id;number;client;center;invoice_datetime\n',
  } as const

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'of %s is taken; a new one of that pair is not',
    async kind => {
      const code = `AG-${kind}`
      await importFiles(server.sql, {
        'clients.csv': `external_id;name;country\n${code}-A;Alfa;es\n${code}-B;Beta;es\n`,
        'centers.csv': `external_id;client;name\n${code}-1;${code}-A;Uno\n`,
      })
      const row = (id: string, day: number) => `${id};${id};${code}-A;${code}-1;2026-03-0${day}\n`
      const send = async (text: string) => (await importFile(server.sql, kind, kinds[kind] + text)).problems
      expect(await send(row(`${code}-old`, 1))).toEqual([])
      await importFile(server.sql, 'centers', `external_id;client;name\n${code}-1;${code}-B;Uno\n`)
      expect(await send(row(`${code}-old`, 2))).toEqual([])
      expect(await send(row(`${code}-new`, 1))).toEqual([
        { line: 2, column: 'center', reason: `"${code}-1" is no center of client "${code}-A"` },
      ])
    },
  )
})

describe('after any moves, names and ends of centres', () => {
  const clients = fc.nat({ max: 2 })
  const centers = fc.nat({ max: 4 })
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constantFrom(...LISTS), center: centers }) },
    fc.record({ does: fc.constant('move' as const), center: centers, client: clients }),
    fc.record({ does: fc.constant('rename' as const), center: centers }),
    fc.record({ does: fc.constantFrom('give' as const, 'take' as const), center: centers, user: fc.nat({ max: 3 }) }),
  )

  test('who is held sees what was made for her clients and centres, and all others see as before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
        const world = await makeWorld()
        for (const each of steps) await take(world, each)
        for (const [path, documents] of Object.entries(world.made)) {
          for (const user of world.users) {
            const expected = documents
              .filter(
                ({ client, center }) => user.clients.includes(client) && (!user.isHeld || user.centers.has(center)),
              )
              .map(({ id }) => id)
            expect(await list(user.id, path as (typeof LISTS)[number])).toEqual(expected)
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  interface World {
    clients: number[]
    centers: { id: number; client: number }[]
    users: { id: number; clients: number[]; centers: Set<number>; isHeld: boolean }[]
    made: Record<(typeof LISTS)[number], { id: number; client: number; center: number }[]>
  }

  async function makeWorld(): Promise<World> {
    const { make } = server
    const own = [await make.client(), await make.client(), await make.client()]
    const at: World['centers'] = []
    for (const place of [0, 0, 1, 1, 2])
      at.push({ id: await make.center({ client: own[place]! }), client: own[place]! })
    const user = async (places: number[], held: number[]) => {
      const named = { clients: places.map(place => own[place]!), centers: held.map(place => at[place]!.id) }
      const id = await make.user({ ...named, can_validate_offers: true })
      return { id, clients: named.clients, centers: new Set(named.centers), isHeld: held.length > 0 }
    }
    return {
      clients: own,
      centers: at,
      users: [await user([0], [0]), await user([0, 1], [1, 2]), await user([1], []), await user([0, 2], [4])],
      made: { orders: [], delivery_notes: [], sale_invoices: [], offers: [] },
    }
  }

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

  async function take(world: World, wanted: Step): Promise<void> {
    const center = world.centers[wanted.center]!
    switch (wanted.does) {
      case 'move':
        center.client = world.clients[wanted.client]!
        await move(center.id, center.client)
        return
      case 'rename':
        await server.sql`update centers set name = name || ' nuevo' where id = ${center.id}`
        return
      case 'give': {
        const user = world.users[wanted.user]!
        user.centers.add(center.id)
        user.isHeld = true
        await server.sql`insert into user_centers values (${user.id}, ${center.id}) on conflict do nothing`
        return
      }
      case 'take': {
        const user = world.users[wanted.user]!
        user.centers.delete(center.id)
        await server.sql`delete from user_centers where user_id = ${user.id} and center_id = ${center.id}`
        return
      }
      default:
        world.made[wanted.does].push({
          id: await put(wanted.does, center, world.users[2]!.id),
          client: center.client,
          center: center.id,
        })
    }
  }

  function put(kind: (typeof LISTS)[number], { id: center, client }: World['centers'][number], user: number) {
    const whole = { client, center, at: AT, lines: [{ product, quantity: 1 }] }
    const { note, invoice } = chargedFactory(server.sql)
    switch (kind) {
      case 'orders':
        return server.make.order(whole)
      case 'delivery_notes':
        return note(whole)
      case 'sale_invoices':
        return invoice(whole)
      case 'offers':
        return server.make.offer({ client, center, user, product })
    }
  }
})
