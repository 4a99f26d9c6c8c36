import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sql } from '#server/database/connect.ts'
import { callOci, makeOciPartner } from '#server/test/punchout/oci.ts'
import { makePartner, makeVisitCode } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { pagesOfVisits } from './visit-pages.ts'

let webFolder: string
let server: TestServer
let client: number
let user: number

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'pulcro-page-'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
  server = await testServer({ webFolder })
  client = await server.make.client()
  user = await server.make.user({ clients: [client] })
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(async () => {
  await server.close()
  rmSync(webFolder, { recursive: true })
})

/** A partner with hosts of its name, and a start address of a visit from there. */
async function visitFrom(name: string) {
  const partner = await makePartner(server.sql, { client, user })
  await server.sql`
    update punchout_partners set return_hosts = ${[`${name}.test`]}, frame_hosts = ${[`*.${name}.test`, 'hub.test']}
    where id = ${partner}`
  const token = await makeVisitCode(server.sql, { user, client, partner, now: server.clock.now })
  return { partner, address: `/?token=${token}&buyer_cookie=cookie` }
}

async function pageOf(url: string, cookie = '') {
  const { headers, statusCode } = await server.app.inject({
    url,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })
  const directives = String(headers['content-security-policy']).split(';')
  const valueOf = (name: string) => directives.find(each => each.startsWith(`${name} `))?.slice(name.length + 1)
  const policy = {
    frames: valueOf('frame-ancestors'),
    forms: valueOf('form-action'),
    scripts: valueOf('script-src'),
    x_frame_options: headers['x-frame-options'],
    opener: headers['cross-origin-opener-policy'],
  }
  const [set = ''] = String(headers['set-cookie'] ?? '').split(';')
  return { policy, cookie: set, all: String(headers['set-cookie'] ?? ''), headers, status: statusCode }
}

const STRICT = {
  frames: "'none'",
  forms: "'self'",
  scripts: "'self'",
  x_frame_options: 'DENY',
  opener: 'same-origin',
}

const of = (...names: string[]) => ({
  frames: [...names.map(name => `https://*.${name}.test`), 'https://hub.test'].join(' '),
  forms: ["'self'", ...names.map(name => `https://${name}.test`)].join(' '),
  scripts: "'self'",
  x_frame_options: undefined,
  opener: 'unsafe-none',
})

test('a page names the hosts of the partner whose visit it is, also when it is loaded again', async () => {
  const one = await visitFrom('one')
  await visitFrom('other')
  const first = await pageOf(one.address)
  expect(first.policy).toEqual(of('one'))
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(first.headers).not.toHaveProperty('etag')
  expect(first.all).toMatch(
    /^visits=[\da-f-]{36}; Path=\/; Max-Age=28800; HttpOnly; Secure; SameSite=None; Partitioned$/,
  )
  for (const url of ['/', '/carrito', '/productos?search=x']) {
    expect((await pageOf(url, `other=1; ${first.cookie}; more=2`)).policy).toEqual(of('one'))
  }
  // A frame that is loaded again by its site comes with the code that was used.
  expect((await pageOf(one.address)).policy).toEqual(of('one'))
})

test('a page of nobody’s visit names no partner, whatever it is asked with', async () => {
  const { partner, address } = await visitFrom('named')
  const { cookie } = await pageOf(address)
  const wrong = ['visits=', 'visits=x', `visits=${randomUUID()}`, "visits='--", `other=${cookie}`, `visits=${partner}`]
  for (const sent of ['', ...wrong]) expect((await pageOf('/carrito', sent)).policy).toEqual(STRICT)
  for (const url of ['/', '/?token=x&buyer_cookie=cookie', '/?buyer_cookie=cookie', '/?token=', '/#?token=x']) {
    expect((await pageOf(url)).policy).toEqual(STRICT)
  }
  expect((await pageOf('/')).headers['cache-control']).toBe('no-cache')
})

test('what is no page never names one', async () => {
  const { address } = await visitFrom('page')
  const { cookie } = await pageOf(address)
  for (const url of ['/api/config/', '/api/cart/', '/health/live', '/punchout/none', '/art/none']) {
    expect((await pageOf(url + address.slice(1), cookie)).policy).toEqual(STRICT)
  }
})

test('two visits in one browser keep their pages, and a start address names its own alone', async () => {
  const [one, other] = [await visitFrom('one'), await visitFrom('other')]
  const first = await pageOf(one.address)
  const second = await pageOf(other.address, first.cookie)
  expect(second.policy).toEqual(of('other'))
  expect((await pageOf('/carrito', second.cookie)).policy).toEqual(of('one', 'other'))
  expect(second.cookie.split('.')).toHaveLength(2)
})

test('a visit that is over names nobody: after 8 hours, of a partner switched off, of a secret revoked', async () => {
  const one = await visitFrom('one')
  const { cookie } = await pageOf(one.address)
  await server.sql`update punchout_partners set active = false where id = ${one.partner}`
  for (const [url, sent] of [
    ['/carrito', cookie],
    [one.address, ''],
  ] as const)
    expect((await pageOf(url, sent)).policy).toEqual(STRICT)
  const old = await visitFrom('old')
  const kept = await pageOf(old.address)
  server.clock.now = new Date(server.clock.now.getTime() + 8 * 3600_000 + 60_000)
  expect((await pageOf('/carrito', kept.cookie)).policy).toEqual(STRICT)
})

test('a page of OCI may be framed by the partner that has called, and by nobody who is not known', async () => {
  const partner = await makeOciPartner(server, { user, client })
  await server.sql`update punchout_partners set frame_hosts = '{sap.buyer.test}' where id = ${partner.id}`
  const article = await server.make.product({ price: 1 })
  const sent = { USERNAME: partner.user, PASSWORD: partner.password, HOOK_URL: 'https://buyer.test/' }
  const framesOf = async (fields: Record<string, string>) => {
    const { headers } = await callOci(server, fields)
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  expect(await framesOf({ ...sent, FUNCTION: 'VALIDATE', PRODUCTID: String(article) })).toBe('https://sap.buyer.test')
  expect(await framesOf({ ...sent, FUNCTION: 'DETAIL', PRODUCTID: 'NO' })).toBe('https://sap.buyer.test')
  expect(await framesOf({ ...sent, HOOK_URL: 'https://evil.test/' })).toBe('https://sap.buyer.test')
  expect(await framesOf({ ...sent, PASSWORD: 'x' })).toBe("'none'")
})

test('where the database does not answer, a page is for nobody’s visit', async () => {
  // In the shape that the store uses: what is asked fails, and its parts ask nothing.
  const failing = (() => ({ catch: (without: () => unknown) => without() })) as unknown as Sql
  const answered = await pagesOfVisits(failing, () => new Date())({ url: '/?token=x', headers: {} })
  expect(answered).toEqual({ frame_hosts: [], return_hosts: [] })
})
