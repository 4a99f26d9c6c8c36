import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { queueMail, workMails } from '#server/mail/jobs.ts'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

// K14: what cannot be sent is tried again, given up in the end, seen by an admin, and sent when it is asked for again.

let server: TestServer
let jobs: Jobs
let app: Awaited<ReturnType<typeof buildApp>>['app']
let admin: number
let isDown = true
const tried: Mail[] = []

beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin' })
  jobs = await startJobs({ url: server.url, onError: error => expect.fail(String(error)) })
  const brand = brandOf('pulcro')
  const mailer = {
    send: async (mail: Mail) => {
      tried.push(mail)
      if (isDown) throw new Error('451 the mail server has a cold')
    },
  }
  await workMails(jobs, {
    sql: server.sql,
    brand,
    mailer,
    address: () => 'http://127.0.0.1:1',
    secret: SECRET,
    settings: DEFAULT_SETTINGS,
  })
  ;({ app } = await buildApp({
    sql: server.sql,
    brand,
    jwtSecret: SECRET,
    version: 'test',
    jobs,
    clock: () => server.clock.now,
    checkReplies: true,
  }))
})

afterAll(async () => {
  await app.close()
  await jobs.stop()
  await server.close()
})

async function ask(method: 'GET' | 'POST', url: string) {
  const headers = { authorization: `JWT ${await server.token(admin)}` }
  return app.inject({ method, url, headers })
}

const failed = async () => (await ask('GET', '/api/jobs/failed/')).json().results

test('K14: a mail in the dead letters is shown to an admin and in the metrics, and a retry sends the same mail', async () => {
  const { make, sql } = server
  const client = await make.client()
  const buyer = await make.user({ clients: [client], email: 'compras@hotel.test' })
  const [order] = await sql<{ id: number }[]>`
    insert into orders (number, client_id, user_id, order_datetime) values ('T-1', ${client}, ${buyer}, now()) returning id`
  expect(await failed()).toEqual([])
  await sql.begin(async transaction => {
    await queueMail(jobs, transaction, 'order_received', { order_id: order!.id })
    // The pauses of all tries take a day.
    await transaction`update jobs.job set retry_limit = 0 where name = 'mail'`
  })
  await expect.poll(failed, { timeout: 15_000 }).toHaveLength(1)
  const [dead] = await failed()
  expect(dead).toMatchObject({ queue: 'mail', kind: 'order_received', tries: 1 })
  expect(dead.message).toContain('451 the mail server has a cold')
  expect(JSON.stringify(dead)).not.toContain('order_id')
  expect((await app.inject('/metrics')).body).toContain('jobs_dead_letters{queue="mail"} 1')

  isDown = false
  const answer = await ask('POST', '/api/jobs/failed/retry/')
  expect(answer.json()).toEqual({ retried: 1 })
  await expect.poll(() => tried.length, { timeout: 15_000 }).toBe(2)
  expect(tried[1]!.id).toBe(tried[0]!.id)
  expect(tried[1]!.to).toBe('compras@hotel.test')
  expect(await failed()).toEqual([])
  expect((await app.inject('/metrics')).body).toContain('jobs_dead_letters{queue="mail"} 0')
})
