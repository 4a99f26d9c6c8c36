import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchive } from '#server/outside/workbooks/archive.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { fillEverywhere, PERSON } from '#server/test/people/filled-person.ts'

let server: TestServer
let admin: number
let person: number
let order: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  admin = await make.user({ role: 'admin' })
  const client = await make.client()
  const center = await make.center({ client })
  person = await make.user({ clients: [client], centers: [center], email: PERSON.email, password_hash: 'kept-hash' })
  order = await fillEverywhere(server, { admin, person, client, center })
})
afterAll(() => server.close())

const path = (id = person) => `/desk/people/${id}/personal_data/`

async function download(): Promise<Map<string, string>> {
  const authorization = `JWT ${await server.token(admin)}`
  const answer = await server.app.inject({ url: `/api${path()}`, headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const zip = await openArchive(answer.rawPayload, { unpackedBytes: 50_000_000, isNestingRefused: false })
  const files = new Map<string, string>()
  for (const name of zip.names) files.set(name, await text(zip.read(name)))
  return files
}

describe('R483: the data of a person', () => {
  test('come as JSON for each table, without secrets and without rows of others', async () => {
    const files = await download()
    const tables = ['users', 'orders', 'offers', 'help_messages', 'mails', 'changes', 'events', 'sessions', 'carts']
    for (const table of tables) expect(files.has(`${table}.json`), table).toBe(true)
    const rows = (table: string) => JSON.parse(files.get(`${table}.json`) ?? '[]')
    expect(rows('users')).toMatchObject([{ id: person, email: PERSON.email, phone: PERSON.phone }])
    expect(rows('orders')).toMatchObject([{ id: order }])
    expect(rows('mails')).toMatchObject([{ recipient: PERSON.email }])
    expect(rows('mails')).toHaveLength(1)
    const all = [...files.values()].join('')
    for (const secret of ['kept-hash', 'password_hash', 'token_hash', 'recovery_hashes', '"secret"'])
      expect(all).not.toContain(secret)
  })

  test('are told of among the events of security', async () => {
    await download()
    const [event] = await server.sql`
      select user_id, account_id, details from events where kind = 'exported' order by id desc limit 1`
    expect(event).toMatchObject({ user_id: admin, account_id: person, details: { personal_data: person } })
  })

  test('are not given to who has fewer rights, or tends other countries', async () => {
    const tender = await server.make.user({ role: 'sales_person', countries: ['pt'] })
    await server.sql`update users set rights = '{desk_people}' where id = ${tender}`
    expect((await server.as(tender).get(path())).status).toBe(404)
    const own = await server.make.user({ role: 'sales_person', countries: ['es'] })
    await server.sql`update users set rights = '{desk_people}' where id = ${own}`
    const above = await server.make.user({ role: 'admin', countries: ['es'] })
    expect((await server.as(own).get(path(above))).status).toBe(403)
    expect((await server.as(person).get(path())).status).toBe(403)
  })
})
