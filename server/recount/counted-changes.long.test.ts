import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFor, type Random } from '#db/demo/random.ts'
import { importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { recount } from './recount.ts'

// Whatever changes documents, centers or articles, what is kept of them is what the documents say.

let server: TestServer
let maker: number
let validator: number
/** Where everything above 10 € waits. */
let own: { client: number; center: number }

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const client = await make.client()
  own = { client, center: await make.center({ client, purchase_limit: 10, purchase_limit_period: 'M' }) }
  maker = await make.user({ clients: [client] })
  validator = await make.user({ clients: [client], can_validate_orders: true })
})
afterAll(() => server.close())

const STEPS = 50
const CENTERS = ['C1-1', 'C1-2', 'C2-1', 'C3-1'] as const
const SOLD = ['A', 'B', 'D'] as const

const sent = { orders: [] as string[], delivery_notes: [] as string[], invoices: [] as string[] }
const centersOf: Record<string, string> = {}
const waiting: number[] = []
const taken = new Set<string>()
/** The most rows that each table had. */
const most: Record<string, number> = {}

test('after imports, orders, decisions, moved centers and other suppliers a recount finds no difference', async () => {
  await bring({
    'suppliers.csv': 'external_id;name\nS1;Uno\nS2;Dos\n',
    'products.csv': 'external_id;name;supplier\nA;Jabón;S1\nB;Papel;S2\nD;Guantes;\n',
    'prices.csv': 'country;product;price\nes;A;4\nes;B;7\nes;D;3\n',
    'sales_nodes.csv': 'external_id;node_name;parent\nN1;Norte;\nN2;Costa;N1\nN3;Sur;\n',
    'clients.csv': 'external_id;name;country\nC1;Hotel;es\nC2;Bar;es\nC3;Club;es\n',
    'centers.csv':
      'external_id;client;name;sales_node\nC1-1;C1;Playa;N1\nC1-2;C1;Centro;N2\nC2-1;C2;Muelle;N3\nC3-1;C3;Plaza;\n',
  })
  await server.sql`update products set stock = 9999`
  await server.sql`
    update centers set sales_node_id = (select id from sales_nodes where external_id = 'N2') where id = ${own.center}`
  await server.sql`update closed_months set until = '2026-10-01'`
  const random = randomFor('counted-changes')
  for (let index = 0; index < STEPS; index++) {
    const step = random.pick(Object.keys(STEPS_BY_NAME)) as keyof typeof STEPS_BY_NAME
    await STEPS_BY_NAME[step](random, index)
    taken.add(step)
    if (index === STEPS / 2) await server.sql`select close_months('2026-11-01')`
    if (index % 4 === 3 || index === STEPS - 1) await expectNoDifference(`step ${index}, ${step}`)
  }
  expect([...taken].toSorted()).toEqual(Object.keys(STEPS_BY_NAME).toSorted())
  expect(most['document_days']).toBeGreaterThan(20)
  expect(most['supplier_days']).toBeGreaterThan(20)
  expect(most['supplier_months']).toBeGreaterThan(5)
}, 60_000)

const STEPS_BY_NAME = {
  order: (random: Random, index: number) => bringNew(random, 'orders', `O${index}`),
  note: (random: Random, index: number) => bringNew(random, 'delivery_notes', `A${index}`),
  invoice: (random: Random, index: number) => bringNew(random, 'invoices', `F${index}`),
  /** The same document again: of another day, another state, with other lines. */
  change: async (random: Random) => {
    const kind = random.pick(['orders', 'delivery_notes', 'invoices'] as const)
    if (sent[kind].length > 0) await bring(filesOf(random, kind, random.sample(sent[kind], 2)))
  },
  center: async (random: Random) => {
    const center = random.pick(CENTERS)
    await bring({
      'centers.csv': `external_id;client;name;sales_node\n${center};${center.slice(0, 2)};X;${random.pick(['N1', 'N2', 'N3', ''])}\n`,
    })
  },
  supplier: async (random: Random) => {
    const [name, supplier] = [random.pick(SOLD), random.pick(['S1', 'S2', 'S1', 'S2', ''])]
    await bring({ 'products.csv': `external_id;name;supplier\n${name};${name};${supplier}\n` })
  },
  placed: async (random: Random) => {
    const { id, state } = await place(random)
    if (state === 1) waiting.push(id)
  },
  decided: async (random: Random) => {
    const id = waiting.pop() ?? (await place(random, 9)).id
    const cancelled = random.chance(0.5)
    const { status } = await server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled })
    expect(status).toBe(200)
  },
}

async function place(random: Random, quantity = random.int(1, 3)): Promise<{ id: number; state: number }> {
  const [product] = await server.sql<{ id: number }[]>`
    select id from products where external_id = ${random.pick(SOLD)}`
  const buyer = server.as(maker)
  await buyer.send('POST', '/cart/add_cart_item/', { ...own, product: product!.id, quantity })
  const { body } = await buyer.send('PATCH', '/cart/create_order/', own)
  expect(body).toMatchObject({ id: expect.any(Number) })
  return body
}

type Kind = keyof typeof sent

/** Some new documents, each of any center; those of the last client are never charged. */
async function bringNew(random: Random, kind: Kind, name: string): Promise<void> {
  const codes = Array.from({ length: random.int(2, 6) }, (_, index) => `${name}-${index}`)
  for (const code of codes) centersOf[code] = random.pick(kind === 'invoices' ? CENTERS.slice(0, 3) : CENTERS)
  sent[kind].push(...codes)
  await bring(filesOf(random, kind, codes))
}

const HEADS = {
  orders: 'external_id;number;client;order_datetime;center;state',
  delivery_notes: 'external_id;number;client;delivery_note_datetime;center;order',
  invoices: 'external_id;number;client;invoice_datetime;center;state',
}
const LINES = { orders: 'order', delivery_notes: 'delivery_note', invoices: 'invoice' }

function filesOf(random: Random, kind: Kind, codes: string[]): Record<string, string> {
  const rows = codes.map(code => {
    const center = centersOf[code]!
    const at = `2026-${random.pick(['09-30T21:59:59Z', '09-30T22:00:00Z', `10-${random.int(10, 31)}`, `11-${random.int(10, 20)}`])}`
    const state = random.pick(['1', '2', '2', '3', '9', '10'])
    const rest = {
      orders: () => `${center};${state}`,
      delivery_notes: () => `${center};${orderOf(random, code)}`,
      invoices: () => `${random.pick([center, ''])};${random.pick([state, ''])}`,
    }
    return `${code};${code};${center.slice(0, 2)};${at};${rest[kind]()}`
  })
  const lines = codes.flatMap(code =>
    Array.from({ length: random.int(1, 3) }, (_, index) => {
      const sign = kind === 'orders' ? '' : random.pick(['', '', '-'])
      const order = kind === 'invoices' ? `;${orderOf(random, code)}` : ''
      return `${code};${index + 1};${random.pick(SOLD)};${sign}${random.int(1, 9)};10${order}`
    }),
  )
  const head = `${LINES[kind]};line;product;quantity;price${kind === 'invoices' ? ';order' : ''}`
  return {
    [`${kind}.csv`]: [HEADS[kind], ...rows, ''].join('\n'),
    [`${LINES[kind]}_entries.csv`]: [head, ...lines, ''].join('\n'),
  }
}

const orderOf = (random: Random, code: string) =>
  random.pick(['', ...sent.orders.filter(other => centersOf[other]!.slice(0, 2) === centersOf[code]!.slice(0, 2))])

async function bring(files: Record<string, string>): Promise<void> {
  const records = await importFiles(server.sql, files)
  expect(Object.values(records).flatMap(({ problems }) => problems)).toEqual([])
}

async function expectNoDifference(step: string): Promise<void> {
  const found = await recount(server.sql)
  for (const { table, rows } of found) most[table] = Math.max(most[table] ?? 0, rows)
  expect(
    found.filter(({ wrong, missing }) => wrong + missing > 0),
    step,
  ).toEqual([])
}
