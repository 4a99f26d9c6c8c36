import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RIGHTS, ROLES } from '#domain/permissions.ts'
import type { Actor } from '#domain/permissions.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Every call of the desk that there is, asked of everybody: none is open to who was given nothing.

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const deskCalls = () => server.routes.filter(({ endpoint }) => endpoint.path.startsWith('/desk/'))
const passed = (actor: Omit<Actor, 'can_validate_orders' | 'can_validate_offers'>) =>
  deskCalls()
    .filter(({ permission }) => permission?.({ ...actor, can_validate_orders: true, can_validate_offers: true }))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

describe('R390: the calls of the desk', () => {
  test('are refused to everybody without a right, to clients and to visits', () => {
    expect(deskCalls().length).toBeGreaterThan(5)
    for (const role of ROLES) expect(passed({ role, rights: RIGHTS, has_buyer_cookie: true })).toEqual([])
    for (const role of ['sales_person', 'lead_manager'] as const)
      expect(passed({ role, rights: [], has_buyer_cookie: false })).toEqual([])
    expect(passed({ role: 'client', rights: RIGHTS, has_buyer_cookie: false })).toEqual([])
  })

  // Files of the exchange, the machine and going live are the administrator's alone.
  const ALONE = /^\w+ \/desk\/(mappings|machine|import_template|going_live)\//

  test('are all open to an administrator, and each but those that are hers alone by a right', () => {
    const all = deskCalls().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(passed({ role: 'admin', rights: [], has_buyer_cookie: false })).toEqual(all)
    const opened = RIGHTS.flatMap(right => passed({ role: 'sales_person', rights: [right], has_buyer_cookie: false }))
    expect([...new Set(opened)].toSorted()).toEqual(all.filter(call => !ALONE.test(call)).toSorted())
  })
})
