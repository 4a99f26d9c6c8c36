import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePartner, makeVisit } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { insertMessage } from './message-store.ts'
import { cleanUpPunchOut } from './nightly.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('messages and visits of more than 90 days ago are deleted in batches, newer ones stay', async () => {
  const { make, sql, clock } = server
  const client = await make.client()
  const user = await make.user({ clients: [client] })
  const partner_id = await makePartner(sql, { user, client })
  const message = {
    partner_id,
    direction: 'in',
    protocol: 'cxml',
    kind: 'ProfileRequest',
    status: 200,
    body: '',
  } as const
  const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 24 * 3600_000)
  for (const days of [1, 89, 91, 92, 400]) {
    await insertMessage(sql, message, daysAgo(days))
    const visit = await makeVisit(sql, { user, client, partner: partner_id })
    await sql`update punchout_sessions set started_at = ${daysAgo(days)} where id = ${visit}`
  }
  expect(await cleanUpPunchOut(sql, clock.now, 2)).toEqual({ messages: 3, visits: 3 })
  expect(await cleanUpPunchOut(sql, clock.now, 2)).toEqual({ messages: 0, visits: 0 })
  expect(await sql`select from punchout_messages`).toHaveLength(2)
  expect(await sql`select from punchout_sessions`).toHaveLength(2)
})
