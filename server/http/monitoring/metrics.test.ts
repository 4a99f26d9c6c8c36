import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import type { MetricsAccess } from './metrics-access.ts'
import type { Readiness } from './stopping.ts'
import { noJobs } from '#server/test/no-jobs.ts'

const TOKEN = 'a token of a scraper'.replaceAll(' ', '-')
const HERE = '127.0.0.1'
const AWAY = '203.0.113.7'

// The figures need no database, which is out of reach here.
const appWith = async (more: {
  metricsAccess?: MetricsAccess
  hasApiDocument?: boolean
  trustedProxies?: string[]
  readiness?: Readiness
}) => {
  const sql = connect('postgres://nobody@127.0.0.1:1/nothing')
  const { app } = await buildApp({
    sql,
    brand: brandOf('pulcro'),
    jwtSecret: 'x'.repeat(32),
    version: 'test',
    jobs: noJobs,
    ...more,
  })
  return app
}
type Served = Awaited<ReturnType<typeof appWith>>

test('what does not work is a figure, and makes health degraded and no less ready', async () => {
  const app = await appWith({ metricsAccess: { isAlone: true }, readiness: { stopping: false, faults: ['mail'] } })
  const { body } = await app.inject({ url: '/metrics', remoteAddress: HERE })
  expect(body).toContain('portal_faults{fault="mail"} 1')
  expect(body).toContain('portal_faults{fault="disk"} 0')
  // Its database is out of reach.
  const health = { ready: false, database: false, stopping: false, degraded: true, faults: ['mail'] }
  for (const url of ['/health', '/health/ready']) expect((await app.inject(url)).json()).toEqual(health)
  await app.close()
})

describe('the figures of the process', () => {
  let alone: Served
  let proxied: Served
  let closed: Served
  beforeAll(async () => {
    alone = await appWith({ metricsAccess: { isAlone: true } })
    proxied = await appWith({ metricsAccess: { token: TOKEN, isAlone: false }, trustedProxies: ['loopback'] })
    closed = await appWith({ metricsAccess: { isAlone: false } })
  })
  afterAll(() => Promise.all([alone.close(), proxied.close(), closed.close()]))

  const ask = async (app: Served, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('without a token they are readable from this machine only', async () => {
    const answer = await alone.inject({ url: '/metrics', remoteAddress: HERE })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('http_request_duration_seconds')])
    expect([await ask(alone, '::1'), await ask(alone, '::ffff:127.0.0.1'), await ask(alone, AWAY)]).toEqual([
      200, 200, 401,
    ])
  })

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'are not for what a proxy on this machine passes on: %s',
    async name => {
      expect(await ask(alone, HERE, { [name]: HERE })).toBe(401)
      expect(await ask(alone, AWAY, { [name]: HERE })).toBe(401)
    },
  )

  test('behind a known proxy they need the token, whatever the headers say', async () => {
    expect(await ask(proxied, HERE)).toBe(401)
    expect(await ask(proxied, HERE, { 'x-forwarded-for': HERE })).toBe(401)
    expect(await ask(closed, HERE)).toBe(401)
    expect(await ask(closed, HERE, bearer('undefined'))).toBe(401)
  })

  test('with the token they are readable from anywhere', async () => {
    expect(await ask(proxied, AWAY, bearer(TOKEN))).toBe(200)
    for (const wrong of [TOKEN.slice(1), `${TOKEN}x`, TOKEN.toUpperCase(), ''])
      expect(await ask(proxied, AWAY, bearer(wrong))).toBe(401)
    expect(await ask(proxied, AWAY, { authorization: TOKEN })).toBe(401)
  })
})

test('the document of the API can be switched off', async () => {
  const [shown, hidden] = [await appWith({}), await appWith({ hasApiDocument: false })]
  for (const url of ['/api/docs/', '/api/openapi.json']) {
    expect((await shown.inject(url)).statusCode, url).toBe(200)
    expect((await hidden.inject(url)).statusCode, url).toBe(404)
  }
  await Promise.all([shown.close(), hidden.close()])
})
