import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { cents } from '#domain/money.ts'
import type { Department } from '#server/test/dashboard/department.ts'
import { storeDepartments } from '#server/test/dashboard/stored.ts'
import { departmentOf } from '#server/test/dashboard/world.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// What a bar opens has its sum: every bar of random departments, for an administrator, who may open all documents.

let server: TestServer
let admin: Caller
const departments: Department[] = Array.from({ length: 15 }, (_, index) => departmentOf(index))

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  await storeDepartments(server, departments)
  admin = server.as(await server.make.user({ role: 'admin', countries: ['es', 'pt'] }))
}, 60_000)
afterAll(() => server.close())

const CALLS = { orders: 'orders', delivery_notes: 'delivery_notes', invoices: 'sale_invoices' } as const

interface Bar {
  after: string
  before: string
  amount: number
  documents: number
}

async function opened(kind: keyof typeof CALLS, node: number, { after, before }: Bar) {
  const days = `node=${node}&after=${after}&before=${before}`
  const { body } = await admin.get(`/${CALLS[kind]}/?${days}&page_size=100`)
  const sum = (await admin.get(`/sp_dashboard/documents_sum/?${days}&kind=${kind}`)).body
  return { body, sum }
}

test('orders of a day, with those of the days off before it, and of the days off at the end of the month', async () => {
  let counted = 0
  for (const { now, named } of departments) {
    server.clock.now = new Date(now)
    for (const node of named) {
      const { chart, after: first, before: last } = (await admin.get(`/sp_dashboard/orders/?node=${node}`)).body
      for (const [index, { date, value_orders, num_orders }] of chart.entries()) {
        const after = index === 0 ? first : addDays(chart[index - 1].date, 1)
        const before = index === chart.length - 1 ? last : date
        const { body, sum } = await opened('orders', node, {
          after,
          before,
          amount: value_orders,
          documents: num_orders,
        })
        expect([body.count, sum], `${date} ${node}`).toEqual([
          num_orders,
          { amount: value_orders, documents: num_orders },
        ])
        const listed = body.results.reduce(
          (all: bigint, row: { base: number; client_discount: number }) =>
            all + cents(row.base) + cents(row.client_discount),
          0n,
        )
        expect(listed).toBe(cents(value_orders))
        counted += num_orders
      }
    }
  }
  expect(counted).toBeGreaterThan(0)
})

test.each([
  ['delivery_notes', 'delivery_notes'],
  ['invoices', 'sale_invoices'],
] as const)('%s of a month', async (kind, name) => {
  let counted = 0
  for (const { now, named } of departments) {
    server.clock.now = new Date(now)
    const [node] = named
    if (node === undefined) continue
    const { chart, before: last } = (await admin.get(`/sp_dashboard/${name}/?node=${node}`)).body
    for (const month of chart) {
      const end = addDays(`${month.date.slice(0, 8)}28`, 4)
      const whole = addDays(`${end.slice(0, 8)}01`, -1)
      const bar = {
        after: month.date,
        before: whole < last ? whole : last,
        amount: month[`value_${name}`],
        documents: month[`num_${name}`],
      }
      const { body, sum } = await opened(kind, node, bar)
      expect(sum, `${month.date} ${node}`).toEqual({ amount: bar.amount, documents: bar.documents })
      // An invoice of several nodes is in the list of each, and counts as a document where its first line is.
      const listed = kind === 'invoices' ? Math.min(body.count, bar.documents) : body.count
      expect(listed).toBe(bar.documents)
      counted += body.count
    }
  }
  expect(counted).toBeGreaterThan(0)
})

test('a list of a node has the documents of clients that one may act for, and of nobody without the node', async () => {
  const department = departments.find(({ clients }) => clients.some(({ id }) => id % 2 === 1))!
  server.clock.now = new Date(department.now)
  const own = server.as(department.person)
  const { body } = await own.get('/orders/?node=all&page_size=100')
  for (const { client } of body.results) expect(client.id % 2).toBe(0)
  const other = departments.find(({ person }) => person !== department.person)!
  expect((await own.get(`/orders/?node=${other.named[0]}`)).body.count).toBe(0)
  expect(
    (
      await own.get(
        `/sp_dashboard/documents_sum/?node=${other.named[0]}&kind=orders&after=2026-01-01&before=2026-01-31`,
      )
    ).status,
  ).toBe(404)
})
