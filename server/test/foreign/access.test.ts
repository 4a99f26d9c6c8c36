import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ForeignRows } from './company-things.ts'
import { type Actor, ACTORS, type ForeignData, makeForeignData } from './foreign-data.ts'
import { type Cells, MATRIX, type Row } from './matrix.ts'
import { type Answer, testServer, type TestServer } from '#server/test/server.ts'

// T1.1: every route × every actor × things of their own, of others, and of nobody. R312, R319, R321, R324 and
// product.md 2 stand in the table; here it is walked.

let server: TestServer
let market: ForeignData

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  market = await makeForeignData(server)
})
afterAll(() => server.close())

const IN_REACH_OF_A: Actor[] = ['client_a', 'sales_own', 'validator', 'admin']

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

let isFull = false

async function ask(name: string, row: Row, actor: Actor, things: ForeignRows): Promise<Answer> {
  const method = name.split(' ')[0] as Method // the names of the matrix begin with one
  if (!isFull) await market.refillCarts()
  // A call that reads leaves all as it is, which the next one finds.
  isFull = method === 'GET'
  const user = actor === 'anonymous' ? null : market.users[actor]
  const { path, body } = row.call(things, market)
  const caller = server.as(user)
  const answer = method === 'GET' ? await caller.get(path) : await caller.send(method, path, body)
  if (user !== null && path === '/api-token-revoke/') await server.signIn(user)
  return answer
}

async function walk(
  name: string,
  row: Row,
  things: ForeignRows,
): Promise<{ statuses: Cells; answers: Map<Actor, Answer> }> {
  const answers = new Map<Actor, Answer>()
  for (const actor of ACTORS) answers.set(actor, await ask(name, row, actor, things))
  const statuses = Object.fromEntries([...answers].map(([actor, { status }]) => [actor, status])) as Cells // all actors
  return { statuses, answers }
}

test('every route has its row, and every row its route', () => {
  const mounted = server.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(mounted.length).toBeGreaterThan(20)
  expect(Object.keys(MATRIX).toSorted()).toEqual(mounted.toSorted())
})

test('a route is open exactly where an anonymous visitor is expected to pass', () => {
  const open = server.routes.filter(route => route.permission === null).map(({ endpoint }) => endpoint.path)
  const expected = Object.entries(MATRIX).filter(([, row]) => row.isOpen || row.a.anonymous !== 401)
  expect(open.toSorted()).toEqual(expected.map(([name]) => name.split(' ')[1]).toSorted())
})

describe.each(Object.entries(MATRIX))('%s', (name, row) => {
  test('names what belongs to company A', async () => {
    const { statuses, answers } = await walk(name, row, market.a)
    expect(statuses).toEqual(row.a)
    if (!row.tells) return
    const told = ACTORS.filter(actor => {
      const answer = answers.get(actor)
      return answer?.status === 200 && row.tells?.(answer.body, market.a)
    })
    expect(told).toEqual(row.reach ?? IN_REACH_OF_A)
  })

  test('returns the same answer for an article out of scope and for an unknown one', async () => {
    const abroad = await walk(name, row, market.abroad)
    const missing = await walk(name, row, market.missing)
    expect(abroad.statuses).toEqual(row.beyond)
    expect(missing.statuses).toEqual(row.beyond)
    if (row.answersDiffer) return
    for (const actor of ACTORS) expect(abroad.answers.get(actor)?.body).toEqual(missing.answers.get(actor)?.body)
  })
})
