import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedRows, databaseRows } from '#server/test/database-rows.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { READS_WITH_EFFECTS } from '#server/http/reads-with-effects.ts'
import { type ForeignData, makeForeignData } from './foreign-data.ts'
import { MATRIX } from './matrix.ts'

// R402 over the whole contract: whatever a person may call, who looks at the portal as that person changes nothing by it.

let server: TestServer
let market: ForeignData
const tokens = new Map<string, string>()
const VIEWED = ['client_a', 'sales_own', 'validator', 'lead_manager'] as const

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  market = await makeForeignData(server)
  await market.refillCarts()
  for (const actor of VIEWED) {
    const { body } = await server.as(market.users.admin).send('POST', '/desk/view_as/', { user: market.users[actor] })
    tokens.set(actor, body.token)
  }
})
afterAll(() => server.close())

/** Who signs in, or has a link of a mail, needs no token: a view is nobody there. */
const isSigned = (name: string) =>
  server.routes.some(
    ({ endpoint, permission, knowsViewer }) =>
      `${endpoint.method} ${endpoint.path}` === name && (permission !== null || knowsViewer === true),
  )

async function ask(name: string, actor: (typeof VIEWED)[number]) {
  const row = MATRIX[name]
  if (!row) throw new Error(`${name} is no row of the matrix`)
  const { path, body } = row.call(market.a, market)
  const authorization = { authorization: `JWT ${tokens.get(actor)}` }
  const method = name.split(' ')[0] // the names of the matrix begin with one
  return method === 'GET'
    ? server.as(null).get(path, authorization)
    : server.as(null).send(method as 'POST', path, body, authorization)
}

const writes = Object.keys(MATRIX).filter(name => !name.startsWith('GET '))

test('a call that writes is refused, or knows nobody', () => {
  const open = writes.filter(name => !isSigned(name))
  expect(open.filter(name => MATRIX[name]?.a.anonymous === 401 && !MATRIX[name]?.isOpen)).toEqual([])
})

test('every call that writes in the name of somebody is refused', async () => {
  const signed = writes.filter(isSigned)
  expect(signed.length).toBeGreaterThan(60)
  const passed: string[] = []
  for (const name of signed)
    for (const actor of VIEWED) {
      const { status, body } = await ask(name, actor)
      if (status !== 403 || body.code !== 'desk.view_as_read_only') passed.push(`${name} as ${actor}: ${status}`)
    }
  expect(passed).toEqual([])
})

describe('what reads', () => {
  const reads = Object.keys(MATRIX).filter(name => name.startsWith('GET '))

  test('leaves nothing behind, or is refused', async () => {
    expect(reads.length).toBeGreaterThan(80)
    let before = await databaseRows(server.sql)
    const left: string[] = []
    const refused: number[] = []
    for (const name of reads) {
      const statuses = await Promise.all(VIEWED.map(async actor => (await ask(name, actor)).status))
      const after = await databaseRows(server.sql)
      const changes = changedRows(before, after).filter(change => !isTold(change))
      if (changes.length > 0) left.push(`${name}: ${changes.join('; ')}`)
      if (READS_WITH_EFFECTS.has(name.slice('GET '.length))) refused.push(...statuses)
      before = after
    }
    expect(new Set(refused)).toEqual(new Set([403]))
    expect(left).toEqual([])
  })

  test('shows what the person sees, and no more', async () => {
    const client = await server.as(market.users.client_a).get('/orders/')
    expect((await ask('GET /account/', 'client_a')).body).toMatchObject({ id: market.users.client_a })
    const own = MATRIX['GET /clients/']?.call(market.a, market).path ?? ''
    expect((await ask('GET /clients/', 'client_a')).body).toEqual(
      (await server.as(market.users.client_a).get(own)).body,
    )
    expect(client.status).toBe(200)
  })
})

/** What the portal writes down of who looks: refusals, files that went out. */
const isTold = (change: string) => /^[+-] (events|attempts) /.test(change)
