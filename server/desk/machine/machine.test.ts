import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, COMPANY)
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test' })
})
afterAll(() => server.close())

const machine = async () => (await server.as(admin).get('/desk/machine/')).body

test('the newest file of each kind is told once, with whether it was stored', async () => {
  await importFile(server.sql, 'suppliers', 'external_id;name\nS9;Nueve\n')
  await importFile(server.sql, 'suppliers', 'external_id;name\n;Nadie\n')
  const { imports, version, faults, has_backups, newest_backup } = await machine()
  expect(version).not.toBe('')
  expect({ faults, has_backups, newest_backup }).toEqual({ faults: [], has_backups: false, newest_backup: null })
  const suppliers = imports.filter(({ kind }: { kind: string }) => kind === 'suppliers')
  expect(suppliers).toMatchObject([{ applied: false, rows_refused: 1 }])
  const kinds = imports.map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('a test mail goes to who asks for it', async () => {
  const { status, body } = await server.as(admin).send('POST', '/desk/machine/test_mail/', {})
  expect({ status, body }).toEqual({ status: 200, body: { to: 'jefa@pulcro.test' } })
})

test('the machine is for administrators alone, whatever rights somebody has at the desk', async () => {
  const staff = await server.make.user({ role: 'sales_person' })
  await server.sql`update users set rights = '{desk_people,desk_settings,desk_history}' where id = ${staff}`
  expect((await server.as(staff).get('/desk/machine/')).status).toBe(403)
  expect((await server.as(staff).send('POST', '/desk/machine/test_mail/', {})).status).toBe(403)
})
