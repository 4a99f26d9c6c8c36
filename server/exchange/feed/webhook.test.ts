import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import { webhookKey } from '#server/outside/webhook/webhook.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { queueAnnouncement, announceByWebhook } from './webhook.ts'

const SECRET = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`
const KEY = webhookKey(SECRET)!

let server: TestServer
let jobs: Jobs
let erp: Server
let stop: () => void
let status = 500
const calls: { headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = await testServer()
  erp = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(erp, 'listening')
  const { port } = erp.address() as AddressInfo // it listens on a port
  jobs = await startJobs({ url: server.url, onError: error => expect.fail(String(error)) })
  const receiver = { url: `http://127.0.0.1:${port}/news`, key: KEY }
  stop = await announceByWebhook(server.sql, jobs, receiver, error => expect.fail(String(error)))
})
afterAll(async () => {
  stop()
  await jobs.stop()
  erp.close()
  await server.close()
})

async function place(): Promise<void> {
  const client = await server.make.client()
  const center = await server.make.center({ client })
  const user = await server.make.user({ clients: [client] })
  const product = await server.make.product({ price: 1 })
  await server.as(user).send('POST', '/cart/add_cart_item/', { client, product, quantity: 1 })
  expect((await server.as(user).send('PATCH', '/cart/create_order/', { client, center })).status).toBe(200)
}

test('K14: the ERP gets a signed webhook for an order, repeated with the same id until it is accepted', async () => {
  await place()
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
  status = 204
  await expect.poll(() => calls.length, { timeout: 30_000 }).toBeGreaterThan(1)
  const [first, second] = calls
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  for (const { headers, body } of [first!, second!]) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const signature = createHmac('sha256', KEY).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  }
  const told = JSON.parse(first!.body)
  expect(told).toMatchObject({ type: 'feed.advanced', data: { kinds: ['orders'], position: expect.any(Number) } })
  expect(JSON.stringify(told)).not.toContain('P26')
})

test('many orders are announced by one webhook, and none is sent without new entries', async () => {
  stop()
  await queueAnnouncement(server.sql, jobs)
  await Promise.all([place(), place(), place()])
  expect(await queueAnnouncement(server.sql, jobs)).toBe(true)
  expect(await queueAnnouncement(server.sql, jobs)).toBe(false)
})

test('an invalid secret is refused', () => {
  expect(webhookKey('secret')).toBeUndefined()
  expect(webhookKey(`whsec_${Buffer.alloc(23).toString('base64')}`)).toBeUndefined()
})
