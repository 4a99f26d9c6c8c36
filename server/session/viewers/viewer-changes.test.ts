import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// A server that is told of every change remembers who asks for as long as nothing changes: rights are the database's
// all the same, and in force at once.

let server: TestServer
let client: number
let user: number

beforeAll(async () => {
  server = await testServer({ isTold: true })
  client = await server.make.client()
})
beforeEach(async () => {
  user = await server.make.user({ clients: [client] })
  expect(await statusOf('/account/')).toBe(200)
})
afterAll(() => server.close())

const statusOf = async (path: string) => (await server.as(user).get(path)).status
const becomes = (path: string, status: number) => expect.poll(() => statusOf(path), { timeout: 5000 }).toBe(status)

/** Takes the listening connection away, as a network or a database that restarts does. */
const interrupt = () => server.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`

test('unchanged rights are not read again within a minute', async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 30_000)
  // Without its triggers nobody is told of this, and no session ends: so it is not seen.
  await server.sql.begin(async own => {
    await own`alter table users disable trigger user`
    await own`update users set active = false where id = ${user}`
    await own`alter table users enable trigger user`
  })
  expect(await statusOf('/account/')).toBe(200)
  server.clock.now = new Date(server.clock.now.getTime() + 31_000)
  expect(await statusOf('/account/')).toBe(401)
})

test('a user is switched off', async () => {
  await server.sql`update users set active = false where id = ${user}`
  await becomes('/account/', 401)
})

test('a session ends on another server', async () => {
  await server.sql`update sessions set revoked_at = now() where user_id = ${user}`
  await becomes('/account/', 401)
})

test('a user is deleted', async () => {
  await server.sql`delete from users where id = ${user}`
  await becomes('/account/', 401)
})

test('another role, for one of many', async () => {
  expect(await statusOf('/clients/')).toBe(200)
  const many = await Promise.all(Array.from({ length: 101 }, () => server.make.user()))
  await server.sql`update users set role = 'lead_manager' where id = any (${[user, ...many]})`
  await becomes('/clients/', 401)
  await server.signIn(user)
  expect(await statusOf('/clients/')).toBe(403)
})

test('countries are added and removed', async () => {
  const countries = async () =>
    (await server.as(user).get('/account/')).body.countries.map((country: { id: string }) => country.id)
  await server.sql`insert into user_countries (user_id, country_id) values (${user}, 'pt')`
  await expect.poll(countries).toContain('pt')
  await server.sql`delete from user_countries where user_id = ${user}`
  await expect.poll(countries).not.toContain('pt')
})

test('changes during a lost connection are seen after the reconnect', async () => {
  await interrupt()
  await server.sql`update users set active = false where id = ${user}`
  await becomes('/account/', 401)
  const next = await server.make.user({ clients: [client] })
  expect((await server.as(next).get('/account/')).status).toBe(200)
  await server.sql`update users set active = false where id = ${next}`
  await expect.poll(async () => (await server.as(next).get('/account/')).status, { timeout: 5000 }).toBe(401)
})
