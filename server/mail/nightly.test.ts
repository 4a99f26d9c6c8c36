import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { cleanUpMails } from './nightly.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('kept mails that are older than their term are deleted in batches, newer ones stay', async () => {
  const { sql, clock } = server
  for (const days of [1, 89, 91, 92, 400]) {
    await sql`
      insert into mails (message_id, created_at, recipient, subject, text_body, html_body)
      values (${`m${days}`}, ${new Date(clock.now.getTime() - days * 24 * 3600_000)}, 'a@b.test', 's', 't', 'h')`
  }
  expect(await cleanUpMails({ sql, days: { mails: 90 } }, clock.now, 2)).toEqual({ mails: 3 })
  expect(await sql`select message_id from mails order by id`).toEqual([{ message_id: 'm1' }, { message_id: 'm89' }])
})
