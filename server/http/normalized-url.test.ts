import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { normalizedUrl } from './normalized-url.ts'

test.each([
  ['/api/orders/1/', '/api/orders/1/'],
  ['/%61pi/orders/1/?search=%61', '/api/orders/1/?search=%61'],
  ['/%61%50%49/%2D%2e%5F%7E%39', '/aPI/-._~9'],
  ['/api/products/?search=papel%20a4', '/api/products/?search=papel%20a4'],
  ['/%2561pi/%252F', '/%2561pi/%252F'],
  ['/%2Fapi/%3F%23%c3%b1', '/%2Fapi/%3F%23%c3%b1'],
  ['/%%361pi/', '/%%361pi/'],
  ['/%61pi/%zz', '/%61pi/%zz'],
  ['/%61pi/x?%zz', '/api/x?%zz'],
  ['/%61pi/x#%zz', '/api/x#%zz'],
  ['http://portal.example/api/orders/1/', '/api/orders/1/'],
  ['HTTPS://portal.example:8443/%61pi?x=http://y/', '/api?x=http://y/'],
  ['http://portal.example', '/'],
  ['http://portal.example?x', '/?x'],
  ['http://portal.example/x#y', 'http://portal.example/x#y'],
  ['*', '*'],
])('%s is %s', (url, plain) => {
  expect(normalizedUrl(url)).toBe(plain)
  expect(normalizedUrl(plain)).toBe(plain)
})

/** Asks for an address exactly as it is written. */
async function ask(port: number, path: string) {
  const asking = request({ port, path, agent: false, headers: { accept: '*/*' } }).end()
  const [answer] = await once(asking, 'response')
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  return { status: Number(answer.statusCode), headers: answer.headers as IncomingHttpHeaders, body }
}

const STARTS = ['', '', '/api/', '/%61pi/', '/a%70i/', '/%25', '/%', 'http://x', 'http://x/api/']
const LETTERS = ['a', 'p', 'i', '1', '2', '5', '6', '%61', '%70', '%69']
const PIECES = [...LETTERS, '%', '%25', '/', '%2F', '/api', '/%61pi', '?', '#']
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

test(`what the router takes for a call begins as one, however it is spelled (SEED=${SEED})`, async () => {
  const app = Fastify({
    rewriteUrl: ({ url }) => normalizedUrl(url ?? ''),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.get('/api/*', ({ url }) => ({ isCall: true, url }))
  app.get('/*', ({ url }) => ({ isCall: false, url }))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const paths = fc.tuple(fc.constantFrom(...STARTS), fc.array(fc.constantFrom(...PIECES), { maxLength: 7 }))
  const seen = { calls: 0, others: 0, refused: 0 }
  for (const [start, pieces] of fc.sample(paths, { numRuns: 2000, seed: SEED })) {
    const path = start + pieces.join('')
    const answer = await ask(port, /^[h/]/.test(path) ? path : `/${path}`).catch(() => undefined)
    if (answer?.status !== 200) {
      seen.refused++
      continue
    }
    const { isCall, url } = JSON.parse(answer.body)
    if (isCall) expect({ path, url }).toEqual({ path, url: expect.stringMatching(/^\/api\//) })
    seen[isCall ? 'calls' : 'others']++
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
  await app.close()
})

describe('another spelling of a call', () => {
  const SPELLINGS = ['/%61pi', '/a%70%69', 'http://portal.example/api', 'http://portal.example/%61pi']
  let folder: string
  let server: TestServer
  let closed: TestServer
  const ports = new Map<TestServer, number>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pulcro-pages-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Pulcro</title>')
    server = await testServer({ webFolder: folder })
    closed = await testServer({ webFolder: folder, settings: { maintenance: true } })
    for (const one of [server, closed]) {
      ports.set(one, Number(new URL(await one.app.listen({ port: 0, host: '127.0.0.1' })).port))
    }
  })
  afterAll(async () => {
    await server.close()
    await closed.close()
    await rm(folder, { recursive: true })
  })
  const get = (of: TestServer, path: string) => ask(ports.get(of)!, path)

  test.each(SPELLINGS)('%s is not kept', async api => {
    for (const [path, status] of [
      ['/orders/1/', 401],
      ['/config/', 200],
      ['/nothing/', 404],
    ] as const) {
      expect(await get(server, api + path)).toMatchObject({ status, headers: { 'cache-control': 'no-store' } })
    }
  })

  test.each(SPELLINGS)('%s is refused during maintenance, except for the configuration', async api => {
    expect(await get(closed, `${api}/orders/1/`)).toMatchObject({ status: 503 })
    expect(await get(closed, `${api}/nothing/`)).toMatchObject({ status: 503 })
    expect(await get(closed, `${api}/config/?x=1`)).toMatchObject({ status: 200 })
  })

  test('the address of a screen returns the page', async () => {
    for (const path of ['/%6frders/1', 'http://portal.example/orders/1']) {
      expect(await get(server, path)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
    }
  })
})
