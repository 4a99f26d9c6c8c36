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

  test('R513: a sales person without a right has those of the own clients where the installation lets her', () => {
    const tends = { rights: [], has_buyer_cookie: false, tends_own_clients: true }
    expect(passed({ ...tends, role: 'sales_person' }).toSorted()).toEqual([
      'DELETE /desk/clients/{id}/notes/{note}/',
      'DELETE /desk/people/{id}/invitation/',
      'DELETE /desk/saved_views/{id}/',
      'GET /desk/arrivals/',
      'GET /desk/arrivals/counts/',
      'GET /desk/arrivals/days/',
      'GET /desk/arrivals/export/',
      'GET /desk/arrivals/{id}/',
      'GET /desk/arrivals/{id}/order_file/',
      'GET /desk/clients/',
      'GET /desk/clients/keys/',
      'GET /desk/clients/{id}/',
      'GET /desk/clients/{id}/centers/',
      'GET /desk/clients/{id}/notes/',
      'GET /desk/history/',
      'GET /desk/history/export/',
      'GET /desk/people/',
      'GET /desk/people/keys/',
      'GET /desk/people/{id}/',
      'GET /desk/records/',
      'GET /desk/saved_views/',
      'PATCH /desk/records/',
      'PATCH /desk/records/bulk/',
      'POST /desk/arrivals/{id}/notes/',
      'POST /desk/changes/{id}/undo/',
      'POST /desk/clients/{id}/notes/',
      'POST /desk/people/',
      'POST /desk/people/{id}/end_sessions/',
      'POST /desk/people/{id}/invitation/',
      'POST /desk/saved_views/',
    ])
    expect(passed({ ...tends, role: 'lead_manager' })).toEqual([])
    expect(passed({ ...tends, role: 'client' })).toEqual([])
    expect(passed({ ...tends, role: 'sales_person', has_buyer_cookie: true })).toEqual([])
  })

  // Files of the exchange, the machine and going live are the administrator's alone.
  const ALONE = /^\w+ \/desk\/(mappings|machine|import_template|lists|going_live)\//

  test('are all open to an administrator, and each but those that are hers alone by a right', () => {
    const all = deskCalls().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(passed({ role: 'admin', rights: [], has_buyer_cookie: false })).toEqual(all)
    const opened = RIGHTS.flatMap(right => passed({ role: 'sales_person', rights: [right], has_buyer_cookie: false }))
    expect([...new Set(opened)].toSorted()).toEqual(all.filter(call => !ALONE.test(call)).toSorted())
  })
})
