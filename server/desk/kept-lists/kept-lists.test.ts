import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeptList } from '#domain/desk/kept-lists-contract.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// R545: holidays, depots and emission factors are kept at the desk as rows of the exchange.

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  admin = server.as(await server.make.user({ role: 'admin', first_name: 'Jefa' }))
  await server.make.client({ country: 'es' })
  await server.sql`insert into provinces (external_id, name, country_id) values ('08', 'Barcelona', 'es')`
})
afterAll(() => server.close())
beforeEach(() => server.sql`truncate holidays, depots, emission_factors cascade`)

const rows = async (list: KeptList) => (await admin.get(`/desk/lists/?list=${list}`)).body.results
const save = (list: KeptList, values: object, is_new = true, who = admin) =>
  who.send('PUT', '/desk/lists/', { list, values, is_new })
const withdraw = (list: KeptList, key: string, who = admin) =>
  who.send('DELETE', `/desk/lists/?list=${list}&key=${encodeURIComponent(key)}`)

const HOLIDAY = { country: 'es', province: '08', date: '2026-12-26', name: 'San Esteban' }
const DEPOT = { external_id: 'bcn', name: 'Barcelona', country: 'es', latitude: 41.38, longitude: 2.17 }
const FACTORS = {
  external_id: 'f1',
  name: 'Diésel',
  method: 'EN 16258',
  litres_per_100_km: 13.5,
  kg_per_litre: 3.17,
  kg_per_tree: 167,
  source: 'EN 16258',
  valid_from: '2026-01-01',
  country: '',
}

describe('R545', () => {
  test.each([
    ['holidays', HOLIDAY, { name: 'Sant Esteve' }, 'es|08|2026-12-26'],
    ['depots', DEPOT, { latitude: 41.39 }, 'bcn'],
    ['emission_factors', FACTORS, { kg_per_litre: 3.2 }, 'f1'],
  ] as const)('%s are made, changed, taken out and taken back', async (list, row, change, key) => {
    expect((await save(list, row)).status).toBe(200)
    expect(await rows(list)).toEqual([row])
    await save(list, { ...row, ...change }, false)
    expect(await rows(list)).toEqual([{ ...row, ...change }])
    const out = await withdraw(list, key)
    expect(await rows(list)).toEqual([])
    expect((await admin.send('POST', `/desk/changes/${out.body.change}/undo/`)).status).toBe(200)
    expect(await rows(list)).toEqual([{ ...row, ...change }])
  })

  test('a holiday of a whole country has no province', async () => {
    await save('holidays', { ...HOLIDAY, province: '' })
    expect(await rows('holidays')).toMatchObject([{ province: '' }])
    expect((await withdraw('holidays', 'es||2026-12-26')).status).toBe(200)
  })

  test('the history has who did it', async () => {
    await save('depots', DEPOT)
    const { body } = await admin.get('/desk/history/?kind=depots')
    expect(body.results[0]).toMatchObject({ kind: 'depots', count: 1 })
    expect(JSON.stringify(body.results[0])).toContain('Jefa')
  })

  test('what is wrong is said at its field, and what is there already is not overwritten', async () => {
    expect((await save('depots', { ...DEPOT, latitude: 123 })).body).toHaveProperty('latitude')
    expect((await save('holidays', { ...HOLIDAY, country: 'fr', province: '' })).body).toHaveProperty('country')
    await save('depots', DEPOT)
    expect(await save('depots', { ...DEPOT, name: 'Otro' })).toMatchObject({
      status: 400,
      body: { external_id: [expect.any(String)] },
    })
    expect(await rows('depots')).toEqual([DEPOT])
    expect((await save('depots', { ...DEPOT, external_id: 'none' }, false)).status).toBe(404)
    expect((await withdraw('depots', 'none')).status).toBe(404)
    expect((await withdraw('holidays', 'es')).status).toBe(404)
  })

  test('is for administrators', async () => {
    const id = await server.make.user({ role: 'sales_person', countries: ['es'] })
    await server.sql`update users set rights = ${['desk_settings']} where id = ${id}`
    const staff = server.as(id)
    expect((await staff.get('/desk/lists/?list=depots')).status).toBe(403)
    expect((await save('depots', DEPOT, true, staff)).status).toBe(403)
    expect((await withdraw('depots', 'bcn', staff)).status).toBe(403)
  })
})
