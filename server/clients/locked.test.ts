import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const isLocked = async (user: number, client?: number) =>
  (await server.as(user).get(client === undefined ? '/user_info/' : `/user_info/?client=${client}`)).body.client_locked

test('selecting a locked client shows the lock, and no other client shows one', async () => {
  const locked = await server.make.client({ locked: true })
  const free = await server.make.client({})
  const user = await server.make.user({ clients: [locked, free] })
  const stranger = await server.make.user({ clients: [free] })
  expect(await isLocked(user, locked)).toBe(true)
  expect(await isLocked(user, free)).toBe(false)
  expect(await isLocked(user)).toBe(false)
  expect(await isLocked(stranger, locked)).toBe(false)
  await server.sql`update clients set locked = false where id = ${locked}`
  expect(await isLocked(user, locked)).toBe(false)
})
