import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enterVisit, makePartner, makeVisitCode, type VisitWish } from '#server/test/punchout/visits.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let user: number
let partner: number
let article: number
let pack: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const root = await make.category('Limpieza')
  const category = await make.category('Lejías', root)
  const supplier = await make.supplier('Químicas del Ebro')
  await server.sql`update categories set external_id = 'LIM', level = 1 where id = ${root}`
  await server.sql`update categories set external_id = 'LIM-LEJ', level = 2 where id = ${category}`
  const name = 'Lejía perfumada con detergente para suelos y baños, garrafa de 5 litros'
  article = await make.product({
    external_id: 'LEJ-5',
    name,
    price: 1.2345,
    category,
    supplier,
    description: 'Uso\ndiario',
  })
  await server.sql`update products set measurement_unit = 'garrafa' where id = ${article}`
  pack = await make.unit(article, 4, 'Caja')
})
beforeEach(async () => {
  client = await server.make.client()
  center = await server.make.center({ client })
  user = await server.make.user({ clients: [client] })
  partner = await makePartner(server.sql, { user, client })
  await server.sql`
    update punchout_partners set client_session = 'acciona', units = '{"Caja": "CT", "garrafa": "BO"}',
      classifications = '{"LIM": "47131800"}' where id = ${partner}`
})
afterAll(() => server.close())

const enter = (wish: Partial<VisitWish> = {}) => enterVisit(server, { user, client, partner, protocol: 'oci', ...wish })
const add = (buyer: Caller, wish: object = {}) =>
  buyer.send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 3, ...wish })
const giveBack = (buyer: Caller, body: object = {}) => buyer.send('PATCH', '/cart/create_punchout_order/', body)
const visits = () => server.sql`select ended_by from punchout_sessions where partner_id = ${partner}`

describe('R312: a cart that goes back by OCI', () => {
  test('answers the address, the session of the client and the fields at their widths, from 1', async () => {
    const buyer = await enter({ request: { fields: { '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' } } })
    await add(buyer)
    await add(buyer, { quantity: 2, aditional_measurement_unit: pack })
    const body = { observations: 'Por la mañana', customer_number: 'PC-77', delivery_date: '2026-11-24' }
    const answer = await giveBack(buyer, body)
    expect(answer.body).toEqual({
      form_post_url: 'https://buyer.test/return',
      client_session: 'acciona',
      form_post_data: {
        '~OkCode': 'ADDI',
        '~TARGET': '_top',
        '~CALLER': 'CTLG',
        'NEW_ITEM-DESCRIPTION[1]': 'Lejía perfumada con detergente para suel',
        'NEW_ITEM-QUANTITY[1]': '3.000',
        'NEW_ITEM-UNIT[1]': 'BO',
        'NEW_ITEM-PRICE[1]': '12.345',
        'NEW_ITEM-CURRENCY[1]': 'EUR',
        'NEW_ITEM-PRICEUNIT[1]': '10',
        'NEW_ITEM-LEADTIME[1]': '4',
        'NEW_ITEM-VENDORMAT[1]': 'LEJ-5',
        'NEW_ITEM-MATGROUP[1]': '47131800',
        'NEW_ITEM-EXT_PRODUCT_ID[1]': String(article),
        'NEW_ITEM-CUST_FIELD5[1]': 'PC-77',
        'NEW_ITEM-LONGTEXT_1:132[]':
          'Lejía perfumada con detergente para suelos y baños, garrafa de 5 litros\nUso\ndiario\nPor la mañana',
        'NEW_ITEM-DESCRIPTION[2]': 'Lejía perfumada con detergente para suel',
        'NEW_ITEM-QUANTITY[2]': '2.000',
        'NEW_ITEM-UNIT[2]': 'CT',
        'NEW_ITEM-PRICE[2]': '4.938',
        'NEW_ITEM-CURRENCY[2]': 'EUR',
        'NEW_ITEM-PRICEUNIT[2]': '1',
        'NEW_ITEM-LEADTIME[2]': '4',
        'NEW_ITEM-VENDORMAT[2]': 'LEJ-5',
        'NEW_ITEM-MATGROUP[2]': '47131800',
        'NEW_ITEM-EXT_PRODUCT_ID[2]': `${article}-${pack}`,
        'NEW_ITEM-CUST_FIELD5[2]': 'PC-77',
        'NEW_ITEM-LONGTEXT_2:132[]':
          'Lejía perfumada con detergente para suelos y baños, garrafa de 5 litros\nUso\ndiario',
      },
    })
  })

  test('R159: stays, and is what the message of the partner’s bench shows', async () => {
    const buyer = await enter()
    await add(buyer)
    await giveBack(buyer)
    await giveBack(buyer)
    expect((await buyer.get('/cart/')).body.items).toHaveLength(1)
    const messages = await server.sql`
      select direction, protocol, kind, status, body from punchout_messages where partner_id = ${partner}`
    expect(messages).toHaveLength(2)
    expect(messages[0]).toMatchObject({ direction: 'out', protocol: 'oci', kind: 'return', status: 200 })
    expect(messages[0]?.body).toContain('NEW_ITEM-VENDORMAT[1]=LEJ-5')
    expect(await visits()).toEqual([{ ended_by: 'returned' }])
  })

  test('goes back without lines where the buyer cancels or has taken nothing', async () => {
    const buyer = await enter({ request: { fields: { '~OkCode': 'ADDI' } } })
    expect((await giveBack(buyer)).body.form_post_data).toEqual({ '~OkCode': 'ADDI' })
    await add(buyer)
    expect((await giveBack(buyer, { cancel: true })).body.form_post_data).toEqual({ '~OkCode': 'ADDI' })
    expect((await buyer.get('/cart/')).body.items).toHaveLength(1)
    expect(await visits()).toEqual([{ ended_by: 'cancelled' }])
  })

  test('without a unit in the map of the partner a line is of pieces, and without a category it has no group', async () => {
    await server.sql`update punchout_partners set units = '{}', classifications = '{}' where id = ${partner}`
    const buyer = await enter()
    await add(buyer)
    const { form_post_data } = (await giveBack(buyer)).body
    expect(form_post_data).toMatchObject({ 'NEW_ITEM-UNIT[1]': 'PCE' })
    expect(form_post_data).not.toHaveProperty('NEW_ITEM-MATGROUP[1]')
  })
})

describe('a cart that goes back by cXML', () => {
  const COOKIE = ' 1A<b>&"7 ñ '

  test('is one field with the message: the cookie byte for byte, the lines, and that it may be changed later', async () => {
    const buyer = await enter({ protocol: 'cxml', buyer_cookie: COOKIE })
    await add(buyer, { quantity: 2, aditional_measurement_unit: pack })
    const wishes = { observations: 'Por la mañana', customer_number: 'PC-7 & 8', delivery_date: '2026-11-24' }
    const { form_post_url, form_post_data } = (await giveBack(buyer, wishes)).body
    expect(form_post_url).toBe('https://buyer.test/return')
    expect(Object.keys(form_post_data)).toEqual(['cxml-urlencoded'])
    const xml = form_post_data['cxml-urlencoded']
    expect(xml).toContain('<BuyerCookie> 1A&lt;b&gt;&amp;&quot;7 ñ </BuyerCookie>')
    expect(xml).toContain('<PunchOutOrderMessageHeader operationAllowed="edit">')
    expect(xml).toContain('<ItemIn quantity="2" lineNumber="1"><ItemID><SupplierPartID>LEJ-5</SupplierPartID>')
    expect(xml).toContain('<UnitPrice><Money currency="EUR">4.938</Money></UnitPrice>')
    expect(xml).toContain('<Extrinsic name="Observations">Por la mañana</Extrinsic>')
    expect(xml).toContain('<Extrinsic name="CustomerOrderNumber">PC-7 &amp; 8</Extrinsic>')
    expect(xml).toContain('<Extrinsic name="RequestedDeliveryDate">2026-11-24</Extrinsic>')
    expect(xml).toContain('<UnitOfMeasure>CT</UnitOfMeasure><Classification domain="UNSPSC">47131800</Classification>')
  })

  test('has no line where an order is changed to nothing, or where the buyer cancels', async () => {
    const buyer = await enter({ protocol: 'cxml', operation: 'edit' })
    const emptied = (await giveBack(buyer)).body.form_post_data['cxml-urlencoded']
    expect(emptied).toContain('<Total><Money currency="EUR">0.00</Money></Total>')
    expect(emptied).not.toContain('<ItemIn')
    expect(await visits()).toEqual([{ ended_by: 'returned' }])
    await add(buyer)
    expect((await giveBack(buyer, { cancel: true })).body.form_post_data['cxml-urlencoded']).not.toContain('<ItemIn')
    expect(await visits()).toEqual([{ ended_by: 'cancelled' }])
  })

  test('has the lines that it came with, where a change is cancelled', async () => {
    const gone = await server.make.product({ price: null })
    const lines = [article, gone].map(product => ({ product, quantity: 7, aditional_measurement_unit: null }))
    const buyer = await enter({ protocol: 'cxml', operation: 'edit', request: { lines } })
    await add(buyer)
    const xml = (await giveBack(buyer, { cancel: true })).body.form_post_data['cxml-urlencoded']
    expect(xml.match(/<ItemIn [^>]*quantity="[^"]*"/g)).toEqual([expect.stringContaining('quantity="7"')])
    expect(await visits()).toEqual([{ ended_by: 'cancelled' }])
  })

  test.each([
    ['the client is locked', 400, () => server.sql`update clients set locked = true where id = ${client}`],
    [
      'the lines cannot be stored',
      500,
      () => server.sql`alter table cart_items add constraint broken check (quantity <> 7) not valid`,
    ],
  ])('stays as the buyer has left it where a change is cancelled and %s', async (_why, status, breakIt) => {
    const lines = [{ product: article, quantity: 7, aditional_measurement_unit: null }]
    const buyer = await enter({ protocol: 'cxml', operation: 'edit', request: { lines } })
    await add(buyer)
    const { items, version } = (await buyer.get('/cart/')).body
    await breakIt()
    expect(await giveBack(buyer, { cancel: true })).toMatchObject({ status })
    await server.sql`alter table cart_items drop constraint if exists broken`
    expect((await buyer.get('/cart/')).body).toMatchObject({ items, version, client })
    expect(items).toEqual([expect.objectContaining({ quantity: 3 })])
    expect(await visits()).toEqual([{ ended_by: null }])
  })
})

describe('a cart does not go back', () => {
  test('to a host that the partner has no longer, or where none was named', async () => {
    const buyer = await enter()
    await add(buyer)
    await server.sql`update punchout_partners set return_hosts = '{other.test}' where id = ${partner}`
    expect(await giveBack(buyer)).toMatchObject({
      status: 409,
      body: { code: 'punchout_return.host_refused', message: expect.stringContaining('buyer.test') },
    })
    const without = await enter({ return_url: '' })
    expect(await giveBack(without)).toMatchObject({ status: 409, body: { code: 'punchout_return.no_address' } })
    expect(await visits()).toEqual([{ ended_by: null }, { ended_by: null }])
  })

  test('with an article that cannot be sold today, or for a locked client', async () => {
    const buyer = await enter()
    const gone = await server.make.product()
    await add(buyer, { product: gone })
    await server.sql`delete from prices where product_id = ${gone}`
    expect(await giveBack(buyer)).toMatchObject({ status: 400, body: { code: 'cart.invalid_products' } })
    const other = await enter()
    await add(other)
    await server.sql`update clients set locked = true where id = ${client}`
    expect(await giveBack(other)).toMatchObject({ status: 400, body: { code: 'cart.client_locked' } })
  })

  test('that is no longer what was shown, until that is confirmed; a cancelled one goes back all the same', async () => {
    const buyer = await enter()
    await add(buyer)
    const shown = async () => {
      const { version, final: total } = (await buyer.get(`/cart/?center=${center}`)).body
      return { version, total }
    }
    const first = await shown()
    await add(buyer)
    expect(await giveBack(buyer, first)).toMatchObject({
      status: 409,
      body: { code: 'changed', differences: [{ kind: 'quantity', before: 3, after: 6 }, { kind: 'total' }] },
    })
    expect(await visits()).toEqual([{ ended_by: null }])
    expect(await giveBack(buyer, await shown())).toMatchObject({ status: 200 })
    expect(await giveBack(buyer, { ...first, cancel: true })).toMatchObject({ status: 200 })
  })

  test('in another currency than the partner’s', async () => {
    await server.sql`
      insert into countries (id, label, currency_code, currency_symbol) values ('us', 'Estados Unidos', 'USD', '$')
      on conflict do nothing`
    const abroad = await server.make.client({ country: 'us' })
    const buyer = await enter()
    await add(buyer)
    await server.sql`update punchout_partners set client_id = ${abroad} where id = ${partner}`
    expect(await giveBack(buyer)).toMatchObject({ status: 409, body: { code: 'punchout_return.two_currencies' } })
  })

  test('for a day that is past', async () => {
    const buyer = await enter()
    await add(buyer)
    const answer = await giveBack(buyer, { delivery_date: '2026-11-19' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'cart.delivery_in_past' } })
  })

  test('from a session of a person, or with the cookie of another visit', async () => {
    expect(await giveBack(server.as(user))).toMatchObject({ status: 403 })
    const buyer = await enter()
    const path = '/cart/create_punchout_order/?punchout_buyer_cookie=another'
    expect(await buyer.send('PATCH', path, {})).toMatchObject({ status: 403 })
  })
})

test('a cart that is only looked at cannot be changed, and goes back as it is', async () => {
  const buyer = await enter({ operation: 'inspect' })
  const refused = {
    status: 403,
    body: { non_field_errors: ['Tu sistema de compras ha abierto este carro solo para verlo.'] },
  }
  expect(await add(buyer)).toMatchObject(refused)
  expect(await buyer.send('PATCH', '/cart/clear/')).toMatchObject(refused)
  expect(await buyer.send('PUT', '/cart/update/', { items: [] })).toMatchObject(refused)
  expect(await buyer.get('/cart/')).toMatchObject({ status: 200 })
  expect(await giveBack(buyer)).toMatchObject({ status: 200, body: { form_post_data: {} } })
})

describe('the visit of a session', () => {
  test('is told with its partner, its client and the article that was chosen before', async () => {
    const buyer = await enter({ center, operation: 'edit', request: { selected: 'LEJ-5' } })
    const [{ name = '' } = {}] = await server.sql<{ name: string }[]>`
      select name from punchout_partners where id = ${partner}`
    expect((await buyer.get('/punchout_session/')).body).toEqual({
      protocol: 'oci',
      operation: 'edit',
      partner: name,
      client_session: 'acciona',
      can_return: true,
      client,
      center,
      product: article,
    })
  })

  test('has no article where it is unknown, and no return without an address', async () => {
    const buyer = await enter({ return_url: '', request: { selected: 'NO' } })
    expect((await buyer.get('/punchout_session/')).body).toMatchObject({
      can_return: false,
      center: null,
      product: null,
    })
  })

  test('ends after eight hours, however often it is refreshed', async () => {
    const { now } = server.clock
    const at = (seconds: number) => (server.clock.now = new Date(now.getTime() + seconds * 1000))
    const code = await makeVisitCode(server.sql, { user, client, partner, now })
    const sent = { token: code, buyer_cookie: 'cookie' }
    const first = (await server.as(null).send('POST', '/api-token-exchange/', sent)).body.token
    const refresh = (token: string) => server.as(null).send('POST', '/api-token-refresh/', { token })
    const visit = async (token: string) =>
      (await server.as(null).get('/punchout_session/', { authorization: `JWT ${token}` })).status
    at(8 * 3600 - 2)
    const { token } = (await refresh(first)).body
    expect(await visit(token)).toBe(200)
    at(8 * 3600 + 2)
    expect(await visit(token)).toBe(401)
    expect(await refresh(token)).toMatchObject({ status: 400 })
    server.clock.now = now
  })

  test('ends when its partner is switched off', async () => {
    const buyer = await enter()
    expect(await buyer.get('/punchout_session/')).toMatchObject({ status: 200 })
    await server.sql`update punchout_partners set active = false where id = ${partner}`
    server.clock.now = new Date(server.clock.now.getTime() + 2000)
    expect(await buyer.get('/punchout_session/')).toMatchObject({ status: 401 })
  })
})
