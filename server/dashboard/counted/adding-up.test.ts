import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOST, NEW } from '#domain/dashboard/client-status.ts'
import { cents } from '#domain/money.ts'
import { type Question, questionFor } from '#server/test/dashboard/questions.ts'
import { World } from '#server/test/dashboard/scope.ts'
import { storeDepartments } from '#server/test/dashboard/stored.ts'
import { departmentOf, HOLIDAYS } from '#server/test/dashboard/world.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// What stands under a sum adds up to it, to the cent, in every call of the dashboards and for every node and year.

const DEPARTMENTS = 45 // three for each clock

let server: TestServer
const departments = Array.from({ length: DEPARTMENTS }, (_, index) => departmentOf(index))
const world = new World(departments, HOLIDAYS)
const questions = departments.map((department, index) => questionFor(world, department, index))

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  await storeDepartments(server, departments)
}, 60_000)
afterAll(() => server.close())

type Row = Record<string, number | null>

async function each(check: (ask: Ask, question: Question) => Promise<void>): Promise<void> {
  for (const [index, department] of departments.entries()) {
    server.clock.now = new Date(department.now)
    await check(asking(server.as(department.person)), questions[index]!)
  }
}

type Ask = ReturnType<typeof asking>

function asking(caller: Caller) {
  const ask = async (path: string) => (await caller.get(`/sp_dashboard/${path}`)).body
  const rows = async (path: string): Promise<Row[]> => {
    const found: Row[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const body = await ask(`${path}&page=${page}`)
      found.push(...body.results)
      pages = body.total_pages
    }
    return found
  }
  return { ask, rows }
}

const sum = (rows: Row[], field: string) => Number(rows.reduce((all, row) => all + cents(row[field] ?? 0), 0n)) / 100

test('active, new and other clients are all, so far and as forecast', async () => {
  await each(async ({ ask }, { node, yearQuery }) => {
    const { sales, lost_clients } = await ask(`summary/?${node}${yearQuery}`)
    for (const of of [sales.sales, sales.forecasts]) {
      expect(sum([{ amount: of.active }, { amount: of.new }, { amount: of.other }], 'amount'), yearQuery).toBe(of.all)
    }
    expect(lost_clients.total_new).toBe(sales.sales.new)
  })
})

test('the rows of new and lost clients are their figures of the summary', async () => {
  await each(async ({ ask, rows }, { node, scope }) => {
    const { lost_clients } = await ask(`summary/?${node}`)
    const fresh = await rows(`clients/?${node}&client_status=${NEW}`)
    expect([fresh.length, sum(fresh, 'period_sales')]).toEqual([lost_clients.num_new_clients, lost_clients.total_new])
    const lost = await rows(`lost_clients/?${node}`)
    const wanted = [lost_clients.num_lost_clients, lost_clients.total_lost]
    expect([lost.length, sum(lost, 'previous_year_sales')], scope.today).toEqual(wanted)
    expect((await rows(`clients/?${node}&client_status=${LOST}`)).length).toBe(lost.length)
  })
})

test('the months of sales and the rows of clients are the sales of the period', async () => {
  await each(async ({ ask, rows }, { node, periodQuery, scope }) => {
    const query = `${node}${periodQuery}`
    const sales = await ask(`sales/?${query}`)
    expect(sum(sales.chart, 'sales_value'), `${scope.today} ${query}`).toBe(sales.period_sales)
    expect(sum(sales.chart, 'sales_target_value')).toBe(sales.period_sales_target ?? 0)
    const clients = await rows(`clients/?${query}`)
    expect(sum(clients, 'period_sales')).toBe(sales.period_sales)
    expect(sum(clients, 'year_sales')).toBe(sales.year_sales)
  })
})

test.each([
  ['delivery_notes', 'delivery_notes'],
  ['sale_invoices', 'sales'],
])('the clients of %s have its amounts, documents and objectives', async (name, measure) => {
  let measured = 0
  await each(async ({ ask, rows }, { node, year, scope }) => {
    const query = `${node}&year=${year}`
    const { chart, after, before } = await ask(`${name}/?${query}`)
    const clients = await rows(`${name}_clients/?${query}&show_all=true`)
    expect(sum(clients, 'period_sales'), `${scope.today} ${query}`).toBe(sum(chart, `value_${name}`))
    expect(sum(clients, 'period_delivery_notes')).toBe(sum(chart, `num_${name}`))
    const { chart: months } =
      measure === 'sales' ? await ask(`sales/?${node}&after=${after}&before=${before}`) : { chart: [] }
    if (measure !== 'sales' || clients.every(row => row['period_sales_target'] === null)) return
    measured++
    expect(sum(clients, 'period_sales_target')).toBe(sum(months, 'sales_target_value'))
  })
  expect(measured > 0).toBe(measure === 'sales')
})

test('the centers of a client are its row', async () => {
  await each(async ({ rows }, { node, periodQuery, scope }) => {
    const clients = await rows(`clients/?${node}${periodQuery}`)
    for (const client of clients.slice(0, 3)) {
      const centers = await rows(`centers/?${node}${periodQuery}&client=${client['id']}&show_all=true`)
      for (const field of ['period_sales', 'year_sales', 'period_delivery_notes']) {
        expect(sum(centers, field), `${scope.today} ${field}`).toBe(client[field])
      }
    }
  })
})

test('the days of a month are its orders', async () => {
  await each(async ({ ask }, { node, yearQuery }) => {
    const orders = await ask(`orders/?${node}${yearQuery}`)
    expect(sum(orders.chart, 'value_orders')).toBe(orders.value_daily_orders)
  })
})
