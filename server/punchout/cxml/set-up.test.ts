import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addSecret,
  cxml,
  itemOut,
  makeProcurement,
  post,
  type Procurement,
  setupRequest,
} from '#server/test/punchout/cxml.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let user: number
let center: number
let soap: number
let pack: number
let buyer: Procurement

beforeAll(async () => {
  server = await testServer({ address: 'https://pulcro.test' })
  const { make } = server
  client = await make.client()
  user = await make.user({ clients: [client] })
  center = await make.center({ client })
  await make.center({ client })
  soap = await make.product({ external_id: 'SOAP-1', price: 2.5 })
  pack = await make.unit(soap, 6)
  await make.product({ external_id: 'GONE-1', price: null })
  buyer = await makeProcurement(server, { user, client })
})

afterAll(() => server.close())

const ask = (request: string, as: Pick<Procurement, 'identity' | 'secret'> = buyer) => post(server, cxml(as, request))

/** Enters by the address of a start page, as the browser does. */
async function enter(url: string): Promise<Caller> {
  const { searchParams } = new URL(url)
  const body = { token: searchParams.get('token'), buyer_cookie: searchParams.get('buyer_cookie') }
  const answer = await server.as(null).send('POST', '/api-token-exchange/', body)
  expect(answer.status).toBe(200)
  const headers = { authorization: `JWT ${answer.body.token}` }
  return {
    get: path => server.as(null).get(path, headers),
    send: (method, path, sent) => server.as(null).send(method, path, sent, headers),
  }
}

const lastVisit = async () => {
  const [visit] = await server.sql`
    select id, operation, buyer_cookie, return_url, center_id, client_id, user_id, request from punchout_sessions
    where partner_id = ${buyer.partner} order by started_at desc, id = (
      select punchout_id from punchout_messages where partner_id = ${buyer.partner} order by id desc limit 1) desc limit 1`
  return visit
}

const shipTo = async (id: number) => {
  const [found] = await server.sql<{ external_id: string }[]>`select external_id from centers where id = ${id}`
  return `<ShipTo><Address addressID="${found?.external_id}"><Name xml:lang="es">x</Name></Address></ShipTo>`
}

describe('a set-up request', () => {
  test('answers an address that opens a session of the visit, once', async () => {
    const more = `<Extrinsic name="UserEmail">eva@buyer.test</Extrinsic><Contact role="endUser"><Name xml:lang="en">Eva</Name></Contact>
      ${await shipTo(center)}<SelectedItem><ItemID><SupplierPartID>SOAP-1</SupplierPartID></ItemID></SelectedItem>`
    const answer = await ask(setupRequest({ more }))
    expect(answer).toMatchObject({ http: 200, code: 200 })
    expect(answer.url).toMatch(/^https:\/\/pulcro\.test\/\?token=[\w-]{43}&buyer_cookie=cookie\+1$/)
    expect(await lastVisit()).toMatchObject({
      operation: 'create',
      buyer_cookie: 'cookie 1',
      return_url: 'https://buyer.test/return?x=1&y=2',
      center_id: center,
      client_id: client,
      user_id: user,
      request: {
        from: { domain: 'NetworkID', identity: buyer.identity },
        to: { domain: 'DUNS', identity: '123456789' },
        buyer: { name: 'Eva', email: 'eva@buyer.test' },
        selected: 'SOAP-1',
        language: 'en-US',
        version: '1.2.014',
      },
    })
    const session = await enter(answer.url)
    expect((await session.get('/account/')).body).toMatchObject({ id: user, has_buyer_cookie: true })
    expect((await session.get('/cart/')).body.items).toEqual([])
    const { searchParams } = new URL(answer.url)
    const again = { token: searchParams.get('token'), buyer_cookie: searchParams.get('buyer_cookie') }
    expect((await server.as(null).send('POST', '/api-token-exchange/', again)).status).toBe(401)
  })

  test('is taken in many forms', async () => {
    const plain = cxml(buyer, setupRequest())
    const [request = ''] = /<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/.exec(plain) ?? []
    const forms = {
      'in another order': cxml(
        buyer,
        `<PunchOutSetupRequest operation="create"><BrowserFormPost><URL> https://supplier.ariba.test/x </URL></BrowserFormPost>
          <Contact role="endUser"><Name xml:lang="en">Eva</Name><Email>e@b.test</Email></Contact><Extrinsic name="CostCenter">1</Extrinsic>
          <BuyerCookie>1</BuyerCookie></PunchOutSetupRequest>`,
      ),
      'with a lower-case root': plain.replaceAll(/(<\/?)cXML/g, '$1cxml').replace('DOCTYPE cXML', 'DOCTYPE cxml'),
      'with odd times': plain.replace('2026-11-25T10:00:00+01:00', '25/11/2026 10h'),
      'without a document type': plain.replace(/<!DOCTYPE.*>\n/, ''),
      'with its operation in capitals': plain.replace('"create"', '"CREATE"'),
      'without its operation': plain.replace(' operation="create"', ''),
      'with names of another case': plain
        .replaceAll(/BuyerCookie>/g, 'buyercookie>')
        .replaceAll('Identity>', 'IDENTITY>'),
      'with several names of the sender': plain.replace(
        '<From>',
        '<From><Credential domain="DUNS"><Identity>999</Identity></Credential>',
      ),
      'through a hub that proves itself': plain.replace(
        /<Sender>\s*<Credential domain="NetworkID"><Identity>[^<]*/,
        '<Sender><Credential domain="AribaNetworkUserId"><Identity>sysadmin@ariba.test',
      ),
      'with the domain in another case': plain.replaceAll('NetworkID', 'networkid'),
      'with the identity in another case': plain.replaceAll(
        `<Identity>${buyer.identity}`,
        `<Identity>${buyer.identity.toLowerCase()}`,
      ),
      'with a byte order mark': `\uFEFF${plain}`,
      'without an address to return to': plain.replace(/<BrowserFormPost>[\s\S]*<\/BrowserFormPost>/, ''),
      'with a comment and spaces': plain.replace(request, `\n<!-- x -->\n${request}\n<!-- y -->`),
    }
    for (const [form, xml] of Object.entries(forms)) {
      const answer = await post(server, xml)
      expect({ form, code: answer.code, hasUrl: answer.url !== '' }).toEqual({ form, code: 200, hasUrl: true })
    }
    expect(await post(server, plain, { 'content-type': 'application/xml' })).toMatchObject({ code: 200 })
    expect(await post(server, plain, { 'content-type': 'application/json' })).toMatchObject({ http: 415 })
    expect(await post(server, plain, { 'content-type': 'text/xml', 'content-encoding': 'gzip' })).toMatchObject({
      http: 415,
    })
  })

  test.each([
    ['with spaces around it', '  a b\n ', '  a b\n '],
    ['with signs', '&lt;b&gt; &amp;amp; "x" \'y\' %41+%20', '<b> &amp; "x" \'y\' %41+%20'],
    ['as CDATA', '<![CDATA[<a href="x">&amp;</a>]]>', '<a href="x">&amp;</a>'],
    ['with references to signs', '&#x20AC;&#8364;&#13;&#10;\u00e9e\u0301', '€€\r\n\u00e9e\u0301'],
    ['as elements', '<Money currency="EUR">1</Money> x<Name/>', '<Money currency="EUR">1</Money> x<Name/>'],
    ['as markup of a page', '&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['that is empty', '', ''],
    ['of 3,000 signs', 'x'.repeat(3000), 'x'.repeat(3000)],
  ])('keeps a cookie %s byte for byte', async (_, sent, kept) => {
    const answer = await ask(setupRequest({ cookie: sent }))
    expect(answer.code).toBe(200)
    const visit = await lastVisit()
    expect(visit?.buyer_cookie).toBe(kept)
    await enter(answer.url)
  })

  test.each([
    'http://buyer.test/',
    'https://evil.test/',
    'https://buyer.test@evil.test/',
    'https://buyer.test.evil.test/',
    'https://127.0.0.1/',
    'javascript:alert(1)',
    '//buyer.test/',
    'data:text/html,x',
    'https://buyer.test:8443/',
    'no address',
  ])('is refused with an address to return to that is not of the partner: %s (T6.3)', async url => {
    const before = await server.sql`select from punchout_sessions`
    expect(await ask(setupRequest({ url: url.replaceAll('&', '&amp;') }))).toMatchObject({
      http: 200,
      code: 403,
      url: '',
    })
    expect(await server.sql`select from punchout_sessions`).toHaveLength(before.length)
  })

  test('of an unknown ShipTo leaves the centre to the buyer', async () => {
    const more = '<ShipTo><Address addressID="nowhere"><Name xml:lang="es">x</Name></Address></ShipTo>'
    expect((await ask(setupRequest({ more }))).code).toBe(200)
    expect(await lastVisit()).toMatchObject({ center_id: null })
  })

  test('with lines to be changed fills the cart of the visit with those that can be bought', async () => {
    const items = [
      itemOut({ code: 'SOAP-1', quantity: 3, price: 1, line: 1 }),
      itemOut({ code: 'SOAP-1', quantity: 2, auxiliary: pack, unit: 'PK', line: 2 }),
      itemOut({ code: 'GONE-1', quantity: 1, line: 3 }),
      itemOut({ code: 'NEVER-1', quantity: 1, line: 4 }),
      itemOut({ code: 'SOAP-1', quantity: '-1', line: 5 }),
    ].join('')
    for (const operation of ['edit', 'inspect']) {
      const answer = await ask(setupRequest({ operation, items, more: await shipTo(center) }))
      expect(answer).toMatchObject({ code: 200 })
      const cart = (await (await enter(answer.url)).get('/cart/')).body
      const lines = cart.items.map(
        ({ product, quantity, price, aditional_measurement_unit }: Record<string, number>) => [
          product,
          quantity,
          price,
          aditional_measurement_unit,
        ],
      )
      expect(lines).toEqual([
        [soap, 3, 2.5, null],
        [soap, 2, 2.5, pack],
      ])
      expect(await lastVisit()).toMatchObject({ operation })
    }
    expect((await server.as(user).get('/cart/')).body.items).toEqual([])
  })

  test('to change a cart without lines is taken only where its cookie is known', async () => {
    expect(await ask(setupRequest({ operation: 'edit', cookie: 'never sent' }))).toMatchObject({ code: 412 })
    await ask(setupRequest({ cookie: 'emptied' }))
    const answer = await ask(setupRequest({ operation: 'edit', cookie: 'emptied' }))
    expect(answer.code).toBe(200)
    expect((await (await enter(answer.url)).get('/cart/')).body.items).toEqual([])
  })

  test.each([
    ['an unknown operation', setupRequest({ operation: 'source' }), 450],
    ['no cookie', setupRequest().replace(/<BuyerCookie>.*<\/BuyerCookie>/, ''), 400],
    ['another request', '<StatusUpdateRequest><Status code="200" text="OK"/></StatusUpdateRequest>', 450],
  ])('with %s is refused by its Status', async (_, request, code) => {
    expect(await ask(request)).toMatchObject({ http: 200, code })
  })

  test('that is a profile request answers what can be asked and where', async () => {
    const answer = await ask('<ProfileRequest/>')
    expect(answer.code).toBe(200)
    for (const name of ['ProfileRequest', 'PunchOutSetupRequest', 'OrderRequest']) {
      expect(answer.body).toContain(`<Transaction requestName="${name}"><URL>https://pulcro.test/punchout/cxml</URL>`)
    }
  })
})

describe('a secret', () => {
  test('that is wrong, empty, taken back or of another partner is refused with 401', async () => {
    const other = await makeProcurement(server, { user, client })
    await addSecret(server, buyer.partner, 'old secret', new Date(server.clock.now.getTime() - 1))
    for (const secret of ['wrong', '', 'old secret', other.secret, `${buyer.secret} x`]) {
      expect(await ask(setupRequest(), { ...buyer, secret })).toMatchObject({ http: 200, code: 401, url: '' })
    }
    expect(await ask(setupRequest(), { ...buyer, identity: 'nobody' })).toMatchObject({ code: 401 })
  })

  test('is one of two while a partner changes from one to the next', async () => {
    await addSecret(server, buyer.partner, 'next secret')
    for (const secret of [buyer.secret, 'next secret']) {
      expect(await ask(setupRequest(), { ...buyer, secret })).toMatchObject({ code: 200 })
    }
  })

  test('that is right is not refused after many wrong ones, which are limited by their address', async () => {
    const limited = await testServer({ limits: { sign_in_failures: 1 } })
    const { make } = limited
    const own = await make.client()
    const right = await makeProcurement(limited, { user: await make.user({ clients: [own] }), client: own })
    const wrong = { ...right, secret: 'wrong' }
    for (let count = 0; count < 10; count += 1) {
      expect(await post(limited, cxml(wrong, setupRequest()))).toMatchObject({ http: 200, code: 401 })
    }
    expect(await post(limited, cxml(wrong, setupRequest()))).toMatchObject({ http: 429 })
    expect(await post(limited, '<a>')).toMatchObject({ http: 429 })
    expect(await post(limited, cxml(right, setupRequest()))).toMatchObject({ http: 200, code: 200 })
    expect(await limited.sql`select from punchout_messages where partner_id is null`).toHaveLength(10)
    await limited.close()
  })

  test('stands in no message that is kept', async () => {
    await ask(setupRequest())
    const kept = await server.sql<{ body: string; answer: string }[]>`select body, answer from punchout_messages`
    expect(kept.length).toBeGreaterThan(10)
    const texts = kept.map(({ body, answer }) => body + answer)
    expect(texts.filter(text => /(?:secret of|old secret|next secret)/.test(text))).toEqual([])
    expect(texts.some(text => text.includes('••••'))).toBe(true)
  })

  test('tells when it was used', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
    await ask(setupRequest())
    const used = await server.sql<{ last_used_at: string | null }[]>`
      select last_used_at from punchout_secrets where partner_id = ${buyer.partner} order by id limit 1`
    expect(new Date(used[0]?.last_used_at ?? 0)).toEqual(server.clock.now)
  })
})

describe('K17 a dangerous document', () => {
  test('is refused by its Status, fetches nothing and is kept as unreadable', async () => {
    const bomb = cxml(buyer, setupRequest({ cookie: '&x;' })).replace(
      /<!DOCTYPE.*>/,
      '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    )
    expect(await post(server, bomb)).toMatchObject({ http: 200, code: 406 })
    expect(await post(server, Buffer.from(cxml(buyer, setupRequest()), 'utf16le'))).toMatchObject({
      http: 200,
      code: 406,
    })
    expect(await post(server, '')).toMatchObject({ http: 200, code: 406 })
    expect(await post(server, `<a>${' '.repeat(1_100_000)}</a>`)).toMatchObject({ http: 413 })
    const [kept] = await server.sql`
      select partner_id, kind, status, body from punchout_messages where status = 406 order by id limit 1`
    expect(kept).toMatchObject({ partner_id: null, kind: 'unreadable', status: 406 })
    expect(kept?.body).not.toContain(buyer.secret)
  })
})
