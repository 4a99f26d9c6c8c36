import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Department } from '#server/test/dashboard/department.ts'
import { type Question, questionFor } from '#server/test/dashboard/questions.ts'
import { deliveries, efficiency, orders, summary } from '#server/test/dashboard/recount.ts'
import { offers, preferredSuppliers, sales } from '#server/test/dashboard/recount-periods.ts'
import { centerRows, clientRows, lostRows, type Ranked, type Row } from '#server/test/dashboard/recount-rankings.ts'
import { World } from '#server/test/dashboard/scope.ts'
import { storeDepartments } from '#server/test/dashboard/stored.ts'
import { departmentOf, HOLIDAYS } from '#server/test/dashboard/world.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// Every field of every call of the sales dashboards, recounted from the raw documents of random departments.

const DEPARTMENTS = 180 // twelve for each clock

let server: TestServer
let suppliers: number[]
const departments: Department[] = Array.from({ length: DEPARTMENTS }, (_, index) => departmentOf(index))
const world = new World(departments, HOLIDAYS)
const questions = departments.map((department, index) => questionFor(world, department, index))

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  suppliers = await storeDepartments(server, departments)
}, 60_000)
afterAll(() => server.close())

/** Asks each department's person at the clock of the department. */
async function each(ask: (caller: Caller, question: Question, department: Department) => Promise<void>): Promise<void> {
  for (const [index, department] of departments.entries()) {
    server.clock.now = new Date(department.now)
    await ask(server.as(department.person), questions[index]!, department)
  }
}

async function ask(caller: Caller, name: string, query: string) {
  const { status, body } = await caller.get(`/sp_dashboard/${name}/?${query.slice(1)}`)
  expect(status, `${name} ${query}`).toBe(200)
  return body
}

test('R289 to R292: the tree has the nodes of the person, each with those below it', async () => {
  await each(async (caller, _question, { named, nodes }) => {
    const reach = world.withThoseBelow(named)
    const below = (parent: number | null): object[] =>
      nodes
        .filter(node => reach.has(node.id) && parentInReach(node.parent) === parent)
        .map(({ id, name }) => ({ id, node_name: name, children: below(id) }))
    const parentInReach = (parent: number | null) => (parent !== null && reach.has(parent) ? parent : null)
    const { results } = await ask(caller, 'stat_node_tree', '')
    expect(inOrderOfIds(results)).toEqual(inOrderOfIds(below(null) as Node[]))
  })
})

interface Node {
  id: number
  node_name: string
  children: Node[]
}

const inOrderOfIds = (nodes: Node[]): Node[] =>
  nodes.map(node => ({ ...node, children: inOrderOfIds(node.children) })).toSorted((a, b) => a.id - b.id)

const BY_YEAR: [string, (question: Question) => object][] = [
  ['summary', ({ scope, year }) => summary(scope, year)],
  ['orders', ({ scope, year }) => orders(scope, year)],
  ['delivery_notes', ({ scope, year }) => deliveries(scope, year, 'delivery_notes')],
  ['sale_invoices', ({ scope, year }) => deliveries(scope, year, 'sale_invoices')],
]

test.each(BY_YEAR)('R302: %s of a year', async (name, recount) => {
  await each(async (caller, question) => {
    const query = `${question.node}${question.yearQuery}`
    const body = await ask(caller, name, query)
    expect(body, `${question.scope.today} ${query}`).toEqual(recount(question))
  })
})

test('R303, R304: sales of a period', async () => {
  await each(async (caller, { scope, span, status, ...question }) => {
    const query = `${question.node}${question.periodQuery}${question.statusQuery}`
    const body = await ask(caller, 'sales', query)
    expect(body, `${scope.today} ${query}`).toEqual(sales(scope, span, status))
  })
})

test('R305: preferred suppliers, and one supplier', async () => {
  await each(async (caller, { scope, span, supplier, ...question }) => {
    const query = `${question.node}${question.periodQuery}${supplier === null ? '' : `&supplier=${suppliers[supplier]}`}`
    const body = await ask(caller, 'prefered_suppliers', query)
    expect(body, `${scope.today} ${query}`).toEqual(preferredSuppliers(scope, span, supplier))
  })
})

test('offers and efficiency', async () => {
  await each(async (caller, { scope, node }) => {
    for (const [name, wanted] of [
      ['offers', offers(scope)],
      ['efficiency', efficiency(scope)],
    ] as const) {
      const body = await ask(caller, name, node)
      expect(body, `${scope.today} ${name} ${node}`).toEqual(wanted)
    }
  })
})

const SHOW_ALL = '&show_all=true'

const RANKINGS: [string, Ranked][] = [
  ['', 'sales'],
  ['delivery_notes_', 'delivery_notes'],
  ['sale_invoices_', 'invoices'],
]

test.each(RANKINGS)('R296, R297, R311: the ranking %sclients', async (name, of) => {
  await each(async (caller, question) => {
    const { scope, list } = question
    const asked = rankingOf(question, of)
    // The ranking of sales has those with sales alone.
    const showAll = list.showAll && of !== 'sales'
    const query = `${question.node}${showAll ? asked.query : asked.query.replace(SHOW_ALL, '')}${question.statusQuery}`
    const wanted = clientRows(scope, { ...list, showAll, of, span: asked.span })
    const { rows, page } = await pagesOf(caller, `${name}clients`, query)
    expect(rows, `${scope.today} ${name}clients ${query}`).toEqual(wanted)
    expect(page, query).toMatchObject({ count: wanted.length, after: asked.span.from, before: asked.span.to })
  })
})

test.each(RANKINGS)('R300: the ranking %scenters of a client', async (name, of) => {
  await each(async (caller, question, { person }) => {
    const { scope, list } = question
    const [found] = scope.clients.toReversed()
    if (!found) return
    const asked = rankingOf(question, of)
    const { client } = found
    const query = `${question.node}${asked.query}&client=${client.id}`
    const wanted = centerRows(scope, found, { ...list, of, span: asked.span })
    const { rows, page } = await pagesOf(caller, `${name}centers`, query)
    expect(rows, `${scope.today} ${name}centers ${query} of ${person}`).toEqual(
      wanted.map(({ id, ...row }) => ({ ...row, valid_id: client.id % 2 === 0 ? id : null })),
    )
    expect(page).toMatchObject({
      count: wanted.length,
      after: asked.span.from,
      before: asked.span.to,
      client: { id: client.id, name: client.name, center_count: found.centers.length },
    })
  })
})

test('R301: lost clients', async () => {
  await each(async (caller, { scope, node, list, listQuery }) => {
    const query = `${node}${listQuery.replace(SHOW_ALL, '')}`
    const { rows } = await pagesOf(caller, 'lost_clients', query)
    expect(rows, `${scope.today} ${query}`).toEqual(
      lostRows(scope, list).map(row => ({
        ...row,
        contact: `Persona ${row.id}`,
        phone: `+34 ${row.id}`,
        email: `${row.id}@c.test`,
        is_reachable: row.id % 2 === 0,
      })),
    )
  })
})

/** A ranking of sales is of a period, the others are of a year. */
function rankingOf({ scope, span, year, ...question }: Question, of: Ranked) {
  return of === 'sales'
    ? { span, query: question.periodQuery + question.listQuery }
    : { span: scope.yearSpan(year), query: question.yearQuery + question.listQuery }
}

async function pagesOf(caller: Caller, name: string, query: string) {
  const rows: Row[] = []
  let page = await ask(caller, name, query)
  rows.push(...page.results)
  for (let number = 2; number <= page.total_pages; number++) {
    page = await ask(caller, name, `${query}&page=${number}`)
    rows.push(...page.results)
  }
  return { rows, page }
}
