import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp, type App } from '#server/app.ts'
import { announceByWebhook } from '#server/exchange/feed/webhook.ts'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import { connectionsOf } from '#server/settings/connections.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

const PASSWORDS = ['hunter2-of-the-mails', 'tok-of-the-webhook', 'pw-of-the-webhook', 'ab'.repeat(16)]

let server: TestServer
let app: App['app']
let jobs: Jobs
let erp: Server
let stop: () => void
let status = 500
const bodies: string[] = []
let admin: number
let seller: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test' })
  seller = await server.make.user({ role: 'sales_person', countries: ['es'] })
  erp = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(erp, 'listening')
  const { port } = erp.address() as AddressInfo // it listens on a port
  const url = `http://127.0.0.1:${port}/news?token=${PASSWORDS[1]}`
  jobs = await startJobs({ url: server.url, onError: error => expect.fail(String(error)) })
  stop = await announceByWebhook(server.sql, jobs, { url, key: Buffer.alloc(24) }, error => expect.fail(String(error)))
  const connections = connectionsOf({
    smtpUrl: `smtps://robot:${PASSWORDS[0]}@mail.sur.example`,
    webhook: { url: url.replace('//', `//erp:${PASSWORDS[2]}@`) },
    imageHosts: ['cdn.sur.example'],
  })
  const options = { sql: server.sql, brand: brandOf('pulcro'), jwtSecret: SECRET, version: 'test', jobs, connections }
  app = (await buildApp({ ...options, clock: () => server.clock.now, checkReplies: true })).app
})
afterAll(async () => {
  stop()
  await app.close()
  await jobs.stop()
  erp.close()
  await server.close()
})

async function ask(path = '', { user = admin, method = 'GET' as 'GET' | 'POST' } = {}) {
  const headers = { authorization: `JWT ${await server.token(user)}`, 'accept-language': 'es' }
  const answer = await app.inject({ method, url: `/api/desk/connections/${path}`, headers })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const deliveries = async () => (await ask()).body.webhook.deliveries as { state: string; answered: number | null }[]

describe('R506: the connections', () => {
  test('are shown without password, token and secret', async () => {
    const message = `TypeError: no request to http://erp:${PASSWORDS[2]}@sur.example?token=${PASSWORDS[1]}`
    await server.sql`
      insert into jobs.job (name, data, state, output)
      values ('webhook', '{}', 'failed', ${server.sql.json({ message })})`
    const { status: code, body, text } = await ask()
    expect(code).toBe(200)
    expect(body).toMatchObject({
      mail_server: { host: 'mail.sur.example', port: 465, encryption: 'always' },
      sender: { name: 'Pulcro', email: 'pedidos@pulcro.example' },
      image_hosts: ['cdn.sur.example'],
    })
    expect(body.webhook.deliveries).toMatchObject([{ state: 'given_up', tells: 'feed', answered: null }])
    expect(body.webhook.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/news$/)
    for (const secret of [...PASSWORDS, 'robot', 'erp:']) expect(text).not.toContain(secret)
  })

  test.each([
    ['smtp://mail.example', { port: 587, encryption: 'offered' }],
    ['smtp://mail.example:25?ignoreTLS=true', { port: 25, encryption: 'never' }],
    ['smtp://mail.example:2525?requireTLS=true', { port: 2525, encryption: 'always' }],
  ])('say of %s how it is encrypted', (smtpUrl, shown) => {
    const { mail_server } = connectionsOf({ smtpUrl, webhook: undefined, imageHosts: [] })
    expect(mail_server).toEqual({ host: 'mail.example', ...shown })
  })

  test('are for who has the right of the settings', async () => {
    expect((await ask('', { user: seller })).status).toBe(403)
    expect((await ask('webhook/test/', { user: seller, method: 'POST' })).status).toBe(403)
    await server.sql`update users set rights = '{desk_settings}' where id = ${seller}`
    server.clock.now = new Date(server.clock.now.getTime() + 1001)
    expect((await ask('', { user: seller })).status).toBe(200)
  })

  test('of an installation without any are none', async () => {
    const { body } = await server.as(admin).get('/desk/connections/')
    expect(body).toMatchObject({ mail_server: null, webhook: null, image_hosts: [] })
    for (const path of ['test', 'retry'])
      expect((await server.as(admin).send('POST', `/desk/connections/webhook/${path}/`)).status).toBe(404)
  })
})

test('R507: a test is delivered, told with what the receiver answered, and tried again at once when asked', async () => {
  expect(await ask('webhook/test/', { method: 'POST' })).toMatchObject({ status: 200, body: { queued: true } })
  await expect.poll(() => bodies.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(JSON.parse(bodies[0]!)).toMatchObject({ type: 'portal.test', data: { test: true } })
  await expect
    .poll(async () => (await deliveries())[0], { timeout: 10_000 })
    .toMatchObject({ tells: 'test', state: 'retrying', answered: 500 })
  // Its next try would be far away.
  await server.sql`update jobs.job set start_after = now() + interval '1 hour' where name = 'webhook'`
  status = 204
  expect(await ask('webhook/retry/', { method: 'POST' })).toMatchObject({ status: 200, body: { retried: 1 } })
  await expect
    .poll(async () => (await deliveries())[0], { timeout: 20_000 })
    .toMatchObject({ state: 'delivered', answered: null })
  expect(new Set(bodies.map(body => JSON.parse(body).type))).toEqual(new Set(['portal.test']))
})
