import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callOci, fieldsIn, makeOciPartner, ofForm, type OciPartner } from '#server/test/punchout/oci.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let user: number
let partner: OciPartner
let article: number
let pack: number

beforeAll(async () => {
  server = await testServer({ address: 'https://portal.test' })
  const { make } = server
  article = await make.product({ external_id: 'LEJ-5', name: 'Lejía "5 L" <b>', price: 1.5, description: 'Uso diario' })
  pack = await make.unit(article, 4, 'Caja')
  await make.product({ external_id: 'FREG-1', name: 'Fregona de algodón', price: 3 })
  await make.product({ external_id: 'FREG-2', name: 'Fregona sin precio', price: null })
  await make.refresh()
})
beforeEach(async () => {
  client = await server.make.client()
  center = await server.make.center({ client })
  user = await server.make.user({ clients: [client] })
  partner = await makeOciPartner(server, { user, client })
})
afterAll(() => server.close())

const HOOK_URL = 'https://buyer.test/hook?session=7&x=%C3%B1'
const credentials = () => ({ USERNAME: partner.user, PASSWORD: partner.password })
const call = (fields: Record<string, string> = {}, options = {}) =>
  callOci(server, { ...credentials(), HOOK_URL, ...fields }, options)
const messages = () => server.sql`
  select kind, direction, protocol, status, problem, body, punchout_id is not null as has_visit
  from punchout_messages where partner_id = ${partner.id} order by id`

async function enterBy(address: string) {
  const { searchParams } = new URL(address)
  const [token = '', buyer_cookie = ''] = [searchParams.get('token') ?? '', searchParams.get('buyer_cookie') ?? '']
  return server.as(null).send('POST', '/api-token-exchange/', { token, buyer_cookie })
}

async function enter(fields: Record<string, string> = {}, options = {}) {
  const { headers } = await call(fields, options)
  const { body } = await enterBy(String(headers.location))
  const authorization = `JWT ${body.token}`
  const get = (path: string) => server.as(null).get(path, { authorization })
  const send = (path: string, sent: object) => server.as(null).send('PATCH', path, sent, { authorization })
  return { get, send }
}

describe('a call-up by OCI', () => {
  test.each(['GET', 'POST'] as const)('by %s leads to the portal, once', async method => {
    const answer = await call({}, { method })
    expect(answer.status).toBe(302)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.location).toMatch(/^https:\/\/portal\.test\/\?token=[\w-]{43}&buyer_cookie=[\w-]{22}$/)
    expect(await enterBy(String(answer.headers.location))).toMatchObject({ status: 200 })
    expect(await enterBy(String(answer.headers.location))).toMatchObject({ status: 401 })
  })

  test('has a session with its address and the fields that go back with the cart', async () => {
    const buyer = await enter({
      '~OkCode': 'ADDI',
      '~TARGET': '_top',
      '~CALLER': 'CTLG',
      OCI_VERSION: '4.0',
      sap_x: '1',
    })
    expect((await buyer.get('/punchout_session/')).body).toMatchObject({ protocol: 'oci', can_return: true, client })
    const { body } = await buyer.send('/cart/create_punchout_order/', { cancel: true })
    expect(body).toMatchObject({
      form_post_url: HOOK_URL,
      form_post_data: { '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG', OCI_VERSION: '4.0' },
    })
    expect(body.form_post_data).not.toHaveProperty('sap_x')
  })

  test('has the names that the partner gives to its fields, and its center by one of them', async () => {
    const fields = { USERNAME: 'benutzer', PASSWORD: 'kennwort', HOOK_URL: 'Rueckgabe', SHIPTO: 'werk' }
    await server.sql`update punchout_partners set oci_fields = ${JSON.stringify(fields)}::text::jsonb where id = ${partner.id}`
    await server.sql`update centers set external_id = 'W-10' where id = ${center}`
    const { user: name, password } = partner
    const sent = { Benutzer: name, KENNWORT: password, rueckgabe: HOOK_URL, WERK: 'W-10' }
    const answer = await callOci(server, sent)
    expect(answer.status).toBe(302)
    const [visit] =
      await server.sql`select return_url, center_id from punchout_sessions where partner_id = ${partner.id}`
    expect(visit).toEqual({ return_url: HOOK_URL, center_id: center })
    expect((await messages())[0]?.body).toContain('KENNWORT=••••')
    expect(await call()).toMatchObject({ status: 401 })
  })

  test('DETAIL opens at the article, which is told by the key of the return or by its code', async () => {
    for (const PRODUCTID of [String(article), `${article}-${pack}`, 'LEJ-5']) {
      const buyer = await enter({ FUNCTION: 'DETAIL', PRODUCTID })
      expect((await buyer.get('/punchout_session/')).body).toMatchObject({ product: article })
    }
    const gone = await call({ FUNCTION: 'DETAIL', PRODUCTID: 'NO' })
    expect(gone).toMatchObject({ status: 404, body: expect.stringContaining('Este artículo ya no está a la venta.') })
  })

  test('without an address for the cart shows the catalogue, and cannot return', async () => {
    const buyer = await enter({ HOOK_URL: '' })
    expect((await buyer.get('/punchout_session/')).body).toMatchObject({ can_return: false })
  })

  test('is kept for the bench, without its password', async () => {
    await call()
    expect(await messages()).toEqual([
      {
        kind: 'call-up',
        direction: 'in',
        protocol: 'oci',
        status: 302,
        problem: '',
        body: `USERNAME=${partner.user}\nPASSWORD=••••\nHOOK_URL=${HOOK_URL}`,
        has_visit: true,
      },
    ])
    const [secret] = await server.sql`select last_used_at from punchout_secrets where partner_id = ${partner.id}`
    expect(secret?.last_used_at).not.toBeNull()
  })

  test('may come twice with the same field, of which the first counts', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: `/punchout/oci?${new URLSearchParams({ ...credentials(), HOOK_URL })}&HOOK_URL=https://evil.test`,
    })
    expect(answer.statusCode).toBe(302)
    const visits = await server.sql`select return_url from punchout_sessions where partner_id = ${partner.id}`
    expect(visits).toEqual([{ return_url: HOOK_URL }])
  })
})

describe('a call-up is refused', () => {
  const WRONG = 'El usuario o la contraseña de tu sistema de compras no valen aquí.'
  const refusals = {
    'a wrong password': () => call({ PASSWORD: 'x' }),
    'a wrong user': () => call({ USERNAME: 'x' }),
    'the user in other letters': () => call({ USERNAME: partner.user.toUpperCase() }),
    'the password of another partner': async () => {
      const other = await makeOciPartner(server, { user, client })
      return call({ PASSWORD: other.password })
    },
    'a secret that was taken back': async () => {
      await server.sql`update punchout_secrets set revoked_at = ${server.clock.now} where partner_id = ${partner.id}`
      return call()
    },
    'a partner that is switched off': async () => {
      await server.sql`update punchout_partners set active = false where id = ${partner.id}`
      return call()
    },
    'nothing at all': () => callOci(server, {}),
  }
  test.each(Object.entries(refusals))('with %s', async (_name, refused) => {
    expect(await refused()).toMatchObject({ status: 401, body: expect.stringContaining(WRONG) })
    expect(await server.sql`select from punchout_sessions where partner_id = ${partner.id}`).toHaveLength(0)
  })

  test('in the language of the reader, and without what was sent', async () => {
    await server.sql`delete from punchout_messages`
    const sent = { USERNAME: '<script>alert(1)</script>', PASSWORD: 'my secret', kennwort: 'another secret' }
    const answer = await callOci(server, sent, { headers: { 'accept-language': 'pt-PT' } })
    expect(answer.body).toContain('<html lang="pt">')
    expect(answer.body).toContain('O utilizador ou a palavra-passe')
    expect(answer.body).not.toContain('<script>alert')
    const kept = await server.sql`select partner_id, status, body from punchout_messages`
    expect(kept).toEqual([
      { partner_id: null, status: 401, body: 'USERNAME=<script>alert(1)</script>\nPASSWORD=••••\nkennwort=••••' },
    ])
  })

  test('two secrets are good at the same time', async () => {
    const { makeSecret, secretHash } = await import('#server/punchout/secret.ts')
    const next = makeSecret()
    await server.sql`
      insert into punchout_secrets (partner_id, secret_hash, created_at) values (${partner.id}, ${secretHash(next)}, now())`
    expect(await call()).toMatchObject({ status: 302 })
    expect(await call({ PASSWORD: next })).toMatchObject({ status: 302 })
  })

  test('as another content, or as a form that is too large', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/punchout/oci',
      payload: { USERNAME: partner.user },
    })
    expect(answer.statusCode).toBe(415)
    expect(await call({ x: 'a'.repeat(70_000) })).toMatchObject({ status: 413 })
    expect(await call({ x: '\0\uD800' })).toMatchObject({ status: 302 })
  })
})

test('an address that is not allowed for the cart is told in the page', async () => {
  const answer = await call({ HOOK_URL: 'https://evil.test/<b>' })
  expect(answer).toMatchObject({
    status: 403,
    body: expect.stringContaining('a una dirección que no está permitida (evil.test)'),
  })
  expect(await messages()).toMatchObject([{ kind: 'call-up', status: 403, has_visit: false }])
})

describe('BACKGROUND_SEARCH', () => {
  const search = (SEARCHSTRING: string, more = {}) => call({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING, ...more })

  test('answers a form with what was found, one of each at the price of the client', async () => {
    const lejia = await server.sql`select id from products where external_id = 'LEJ-5'`
    await server.make.specialPrice({ client, product: Number(lejia[0]?.id), price: 1.2 })
    const { status, body } = await search('lejia', { '~OkCode': 'ADDI' })
    expect(status).toBe(200)
    expect([ofForm(body, 'action'), ofForm(body, 'method')]).toEqual([HOOK_URL, 'post'])
    expect(fieldsIn(body)).toEqual({
      '~OkCode': 'ADDI',
      'NEW_ITEM-DESCRIPTION[1]': 'Lejía "5 L" <b>',
      'NEW_ITEM-QUANTITY[1]': '1.000',
      'NEW_ITEM-UNIT[1]': 'PCE',
      'NEW_ITEM-PRICE[1]': '1.200',
      'NEW_ITEM-CURRENCY[1]': 'EUR',
      'NEW_ITEM-PRICEUNIT[1]': '1',
      'NEW_ITEM-VENDORMAT[1]': 'LEJ-5',
      'NEW_ITEM-EXT_PRODUCT_ID[1]': String(article),
      'NEW_ITEM-LONGTEXT_1:132[]': 'Lejía "5 L" <b>\nUso diario',
    })
  })

  test('leaves out what has no price, and answers a form without lines where nothing is found', async () => {
    const found = fieldsIn((await search('fregona')).body)
    expect(found).toMatchObject({ 'NEW_ITEM-VENDORMAT[1]': 'FREG-1' })
    expect(found).not.toHaveProperty('NEW_ITEM-VENDORMAT[2]')
    expect(fieldsIn((await search('zzzz')).body)).toEqual({})
    expect(fieldsIn((await search('')).body)).toEqual({})
  })

  test('finds what the client may buy, and nothing else', async () => {
    await server.sql`update clients set only_authorized_products = true where id = ${client}`
    expect(fieldsIn((await search('fregona')).body)).toEqual({})
  })

  test('opens no visit', async () => {
    await search('lejia')
    expect(await server.sql`select from punchout_sessions where partner_id = ${partner.id}`).toHaveLength(0)
    // It is kept after the answer.
    await expect.poll(messages).toMatchObject([{ kind: 'search', status: 200, has_visit: false }])
  })
})

describe('VALIDATE', () => {
  const validate = async (fields: Record<string, string>) => call({ FUNCTION: 'VALIDATE', ...fields })

  test('answers a form with one line at the price of today, that posts itself', async () => {
    const { body } = await validate({ PRODUCTID: `${article}-${pack}`, QUANTITY: '2.5', '~TARGET': '_parent' })
    expect(fieldsIn(body)).toMatchObject({
      'NEW_ITEM-QUANTITY[1]': '2.500',
      'NEW_ITEM-PRICE[1]': '6.000',
      'NEW_ITEM-EXT_PRODUCT_ID[1]': `${article}-${pack}`,
    })
    expect(ofForm(body, 'target')).toBe('_parent')
    expect(body).toContain('<script src="/punchout/files/post.js" defer></script>')
    expect(body).toContain('<button type="submit">Continuar</button>')
  })

  test('answers a form without lines where the article, or its format, is sold no more', async () => {
    for (const PRODUCTID of ['NO', '999999999', `${article}-999999999`, 'FREG-2', '']) {
      const { status, body } = await validate({ PRODUCTID, QUANTITY: '1' })
      expect([status, fieldsIn(body)]).toEqual([200, {}])
    }
  })

  test.each(['', '0', '-1', '1e3', 'NaN', '1,5'])('takes one of it for a quantity of %j', async QUANTITY => {
    expect(fieldsIn((await validate({ PRODUCTID: String(article), QUANTITY })).body)).toMatchObject({
      'NEW_ITEM-QUANTITY[1]': '1.000',
    })
  })

  test.each([
    ['iso-8859-1', 'iso-8859-1', 'iso-8859-1', 'Jabón "Ñ" 5 EUR'],
    ['ISO-8859-15', 'iso-8859-15', 'ISO-8859-15', 'Jabón "Ñ" 5 €'],
    ['utf-16', 'utf-8', 'utf-8', 'Jabón “Ñ” 5 €'],
  ])('of the charset %s is posted in the charset that it declares', async (asked, posted, declared, name) => {
    const soap = await server.make.product({ name: 'Jabón “Ñ” 5 €', price: 2 })
    const { body } = await validate({ PRODUCTID: String(soap), http_content_charset: asked })
    expect(ofForm(body, 'accept-charset')).toBe(posted)
    expect(fieldsIn(body)).toMatchObject({ http_content_charset: declared, 'NEW_ITEM-DESCRIPTION[1]': name })
    const buyer = await enter({ Http_Content_Charset: asked })
    await buyer.send('/cart/clear/', {})
    const returned = (await buyer.send('/cart/create_punchout_order/', { cancel: true })).body.form_post_data
    expect(returned).toMatchObject({ Http_Content_Charset: declared })
  })

  test('without a charset declares none and is posted in UTF-8', async () => {
    const { body } = await validate({ PRODUCTID: String(article) })
    expect(ofForm(body, 'accept-charset')).toBe('utf-8')
    expect(fieldsIn(body)).not.toHaveProperty('http_content_charset')
  })

  test('puts no other window into the page than a name', async () => {
    const { body } = await validate({ PRODUCTID: String(article), '~TARGET': '"><script>' })
    expect(ofForm(body, 'target')).toBe('_self')
    expect(body).not.toContain('"><script>')
  })
})

describe('the pages of OCI', () => {
  test('run no script of others, and post to one host', async () => {
    const { headers } = await call({ FUNCTION: 'VALIDATE', PRODUCTID: String(article) })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain('form-action https://buyer.test')
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(headers).not.toHaveProperty('x-frame-options')
  })

  test('have a script and a style of our own', async () => {
    for (const [name, type] of [
      ['post.js', 'text/javascript'],
      ['page.css', 'text/css'],
    ]) {
      const answer = await server.app.inject(`/punchout/files/${name}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
    }
  })
})
