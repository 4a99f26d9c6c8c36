import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_XML_BYTES } from '#server/punchout/cxml/gate.ts'
import { fieldsOf, withValue } from './parameters.ts'
import { testServer, type TestServer } from './server.ts'

// Text from outside never meets a pattern that takes longer than linear time. An answer that
// comes late has kept every other one waiting, as the process has one thread.

// 200 ms on a processor of its own, five times as long beside other tests. A pattern of quadratic time takes half a minute.
const MOST_MS = 1000
const TRIES = 3 // the best counts: another process may have the processor meanwhile

const UNITS = [
  '<SharedSecret ',
  '<SharedSecret>',
  '</SharedSecret',
  '<x:SharedSecret\t',
  '<CredentialMac a="',
  '<!DOCTYPE x ',
  '<?xml encoding=',
  '<a',
  '<',
  '>',
  ' ',
  '\n',
  '0',
  '1.',
  '"',
  "'",
  '/',
  '%',
  'a@',
  'a.',
  '?token=',
  '&#x41;',
]

const OF_NO_XML = UNITS.filter(unit => unit.length < 3)

const filled = (unit: string, bytes: number): string => unit.repeat(Math.ceil(bytes / unit.length)).slice(0, bytes)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Milliseconds that the fastest of a few answers takes. */
async function fastest(ask: () => Promise<{ statusCode: number }>, what: string): Promise<number> {
  let best = Infinity
  for (let turn = 0; turn < TRIES && best > MOST_MS; turn++) {
    const begin = performance.now()
    const { statusCode } = await ask()
    best = Math.min(best, performance.now() - begin)
    expect(statusCode, what).toBeLessThan(500)
  }
  return best
}

const slow: string[] = []
async function note(what: string, ask: () => Promise<{ statusCode: number }>) {
  const milliseconds = await fastest(ask, what)
  if (milliseconds > MOST_MS) slow.push(`${what}: ${Math.round(milliseconds)} ms`)
}

describe('1 MB of hostile text', () => {
  test('as cXML is answered in time', async () => {
    slow.length = 0
    for (const unit of UNITS) {
      const whole = filled(unit, MAX_XML_BYTES)
      const within = `<cXML><Header>${filled(unit, MAX_XML_BYTES - 100)}</Header></cXML>`
      for (const payload of [whole, within]) {
        await note(`/punchout/cxml ${unit}`, () =>
          server.app.inject({
            method: 'POST',
            url: '/punchout/cxml',
            headers: { 'content-type': 'text/xml' },
            payload,
          }),
        )
      }
    }
    expect(slow).toEqual([])
  })

  test('as a form of OCI is answered in time', async () => {
    slow.length = 0
    for (const unit of UNITS) {
      const payload = `USERNAME=${encodeURIComponent(filled(unit, 20_000))}&HOOK_URL=${encodeURIComponent(filled(unit, 1000))}`
      await note(`/punchout/oci ${unit}`, () =>
        server.app.inject({
          method: 'POST',
          url: '/punchout/oci',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        }),
      )
    }
    expect(slow).toEqual([])
  })

  test('in each field of each call that anybody may make is answered in time', async () => {
    slow.length = 0
    const open = server.routes.filter(({ permission }) => permission === null)
    expect(open.length).toBeGreaterThan(10)
    for (const { endpoint } of open) {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`
      for (const unit of OF_NO_XML) {
        for (const field of fieldsOf(endpoint.body)) {
          const payload = JSON.stringify(withValue({}, field, filled(unit, 1_000_000)))
          await note(`${endpoint.method} ${url} ${field.join('.')} ${unit}`, () =>
            server.app.inject({
              method: endpoint.method,
              url,
              headers: { 'content-type': 'application/json' },
              payload,
            }),
          )
        }
        for (const [field] of fieldsOf(endpoint.query)) {
          const query = `${String(field)}=${encodeURIComponent(filled(unit, 4000))}`
          await note(`${endpoint.method} ${url} ${query.slice(0, 20)}`, () =>
            server.app.inject({ method: endpoint.method, url: `${url}?${query}` }),
          )
        }
      }
    }
    expect(slow).toEqual([])
  })
})
