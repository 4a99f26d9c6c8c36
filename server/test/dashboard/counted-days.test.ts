import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import type { Department } from './department.ts'
import { partsOf } from './sales.ts'
import { storeDepartments } from './stored.ts'
import { departmentOf } from './world.ts'

// The days that are kept are what the documents say, for random clients.

const DEPARTMENTS = 60

let server: TestServer
let suppliers: number[]
const departments: Department[] = Array.from({ length: DEPARTMENTS }, (_, index) => departmentOf(index))

beforeAll(async () => {
  server = await testServer()
  suppliers = await storeDepartments(server, departments)
})
afterAll(() => server.close())

test('each document counts on its day in Madrid, for its center and its node', async () => {
  const kept = await server.sql<{ key: string; amount: number; documents: number }[]>`
    select concat_ws('/', kind, client_id, coalesce(center_id, 0), coalesce(sales_node_id, 0), to_char(day, 'YYYY-MM-DD')) as key, amount, documents
    from document_days`
  const wanted = new Map<string, { amount: number; documents: number }>()
  for (const { kind, client, center, node, day, cents, documents } of parts()) {
    const key = [kind, client.id, center ?? 0, node ?? 0, day].join('/')
    const sum = wanted.get(key) ?? { amount: 0, documents: 0 }
    wanted.set(key, { amount: sum.amount + Number(cents), documents: sum.documents + documents })
  }
  expect(wanted.size).toBeGreaterThan(1000)
  expect(
    new Map(kept.map(({ key, amount, documents }) => [key, { amount: Math.round(amount * 100), documents }])),
  ).toEqual(wanted)
})

test('by supplier the sales count: invoices, and orders of clients without any', async () => {
  const kept = await server.sql<{ key: string; amount: number }[]>`
    select concat_ws('/', kind, client_id, coalesce(center_id, 0), coalesce(sales_node_id, 0), to_char(day, 'YYYY-MM-DD'), supplier_id) as key, amount
    from supplier_days`
  const invoiced = new Set(
    parts()
      .filter(({ kind }) => kind === 'invoices')
      .map(({ client }) => client),
  )
  const wanted = new Map<string, number>()
  for (const { kind, client, center, node, day, lines } of parts()) {
    if (kind !== (invoiced.has(client) ? 'invoices' : 'orders')) continue
    for (const { supplier, cents } of lines) {
      if (supplier === null) continue
      const key = [kind, client.id, center ?? 0, node ?? 0, day, suppliers[supplier]].join('/')
      wanted.set(key, (wanted.get(key) ?? 0) + Number(cents))
    }
  }
  const without0 = new Map([...wanted].filter(([, cents]) => cents !== 0))
  expect(without0.size).toBeGreaterThan(1000)
  expect(new Map(kept.map(({ key, amount }) => [key, Math.round(amount * 100)]))).toEqual(without0)
})

const parts = () => departments.flatMap(({ clients }) => clients.flatMap(partsOf))
