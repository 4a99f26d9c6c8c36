import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskedXml } from '#server/punchout/masked.ts'
import { insertMessage, type NewMessage } from '#server/punchout/message-store.ts'
import { makePartner } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
let client: number
let center: number
let partner: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin', countries: ['es'] })
  client = await server.make.client()
  center = await server.make.center({ client })
  partner = await makePartner(server.sql, { client, user: await server.make.user({ clients: [client] }) })
})
afterAll(() => server.close())

const get = async (path: string) => {
  const { status, body } = await server.as(admin).get(path)
  expect(status).toBe(200)
  return body
}
const order = (at: string, quantity: number, product: number) =>
  server.make.order({ client, center, at, lines: [{ product, quantity }] })
let minute = 0
const tell = (part: Partial<NewMessage>): Promise<number> =>
  insertMessage(
    server.sql,
    {
      partner_id: partner,
      direction: 'in',
      protocol: 'cxml',
      kind: 'ProfileRequest',
      status: 200,
      body: '<cXML/>',
      ...part,
    },
    new Date(server.clock.now.getTime() + 60_000 * minute++),
  )
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)

describe('the list of messages', () => {
  let ids: number[]
  beforeAll(async () => {
    const product = await server.make.product()
    const placed = await order('2026-11-01T10:00:00Z', 1, product)
    await server.sql`update orders set number = 'WEB-77', client_order_number = 'PO-2026_1' where id = ${placed}`
    ids = [
      await tell({}),
      await tell({ kind: 'OrderRequest', payload_id: '17.PAYLOAD@buyer.test', order_id: placed, took_ms: 31.4 }),
      await tell({ kind: 'OrderRequest', status: 409, problem: 'price of A-1 differs' }),
      await tell({ kind: 'call-up', protocol: 'oci', status: 401, partner_id: null, body: 'USERNAME=x' }),
      await tell({ kind: 'ConfirmationRequest', direction: 'out', status: 0 }),
    ]
  })

  test('has all, the newest first, by pages, and the kinds that there are', async () => {
    const body = await get('/punchout/messages/?page_size=3')
    expect(idsOf(body)).toEqual(ids.toReversed().slice(0, 3))
    expect(body).toMatchObject({ count: 5, total_pages: 2 })
    expect(body.kinds).toEqual(['ConfirmationRequest', 'OrderRequest', 'ProfileRequest', 'call-up'])
    expect(idsOf(await get('/punchout/messages/?page_size=3&page=2'))).toEqual(ids.slice(0, 2).toReversed())
    expect(body.results[1].partner).toBeNull()
    expect(body.results[0]).not.toHaveProperty('body')
  })

  test.each([
    ['kind=OrderRequest', [1, 2]],
    ['outcome=ok', [0, 1]],
    ['outcome=refused', [2, 3, 4]],
    ['search=payload@BUYER', [1]],
    ['search=web-77', [1]],
    ['search=2026_1', [1]],
    ['search=2026%251', []],
    ['search=po-2026', [1]],
    ['search=nothing', []],
    ['partner=999999999', []],
    ['kind=OrderRequest&outcome=refused', [2]],
  ])('is narrowed by %s', async (query, places) => {
    expect(idsOf(await get(`/punchout/messages/?${query}`)).toReversed()).toEqual(places.map(place => ids[place]))
  })

  test('of a partner has its own alone', async () => {
    expect(idsOf(await get(`/punchout/messages/?partner=${partner}`))).toHaveLength(4)
  })

  test('of a client in another country is out of reach, one of nobody is not', async () => {
    const abroad = await server.make.user({ role: 'admin', countries: ['pt'] })
    expect(idsOf((await server.as(abroad).get('/punchout/messages/')).body)).toEqual([ids[3]])
    expect(await server.as(abroad).get(`/punchout/messages/${ids[0]}/`)).toMatchObject({ status: 404 })
  })
})

test('a message is read with its answer and the order that came of it, without secrets', async () => {
  const placed = await order('2026-11-02T10:00:00Z', 1, await server.make.product())
  const start = '<URL>https://pulcro.test/?token=un-secreto&amp;buyer_cookie=1</URL>'
  const body = maskedXml(`<cXML><SharedSecret>muy secreto</SharedSecret>${start}</cXML>`)
  const id = await tell({ body, answer: '<cXML><Status code="200"/></cXML>', order_id: placed, took_ms: 12 })
  const read = await get(`/punchout/messages/${id}/`)
  expect(read).toMatchObject({ id, took_ms: 12, answer: '<cXML><Status code="200"/></cXML>', order: { id: placed } })
  expect(read.body).toContain('token=••••&amp;buyer_cookie=1')
  expect(read.body).not.toContain('secreto')
})

describe('the orders of a partner', () => {
  const receive = async (part: {
    id: string
    order: number | null
    lines: object[]
    kind?: string
    status?: number
  }) => {
    await server.sql`
      insert into punchout_orders (
        partner_id, buyer_order_id, version, kind, order_id, status, answer, lines, received_at)
      values (${partner}, ${part.id}, 1, ${part.kind ?? 'new'}, ${part.order}, ${part.status ?? 200}, '',
        ${JSON.stringify(part.lines)}::text::jsonb, ${new Date(server.clock.now.getTime() + 60_000 * minute++)})`
  }

  test('show what was sent against what was ordered', async () => {
    const product = await server.make.product({ external_id: 'A-1', name: 'Papel', price: 10 })
    const placed = await order('2026-11-03T10:00:00Z', 3, product)
    await server.sql`update order_entries set price = 10, discount = 10, base = 27 where order_id = ${placed}`
    await receive({
      id: 'PO-1',
      order: placed,
      lines: [
        { code: 'A-1', quantity: 3, price: 9 },
        { code: 'A-2', quantity: 1, price: null },
      ],
    })
    await receive({ id: 'PO-2', order: null, status: 417, lines: [{ code: 'A-9', quantity: 2, price: 5 }] })
    const { results, count } = await get(`/punchout/received_orders/?partner=${partner}`)
    expect(count).toBe(2)
    expect(results).toMatchObject([
      { buyer_order_id: 'PO-2', status: 417, order: null, lines: [{ code: 'A-9', quantity: null, differs: true }] },
      { buyer_order_id: 'PO-1', order: { id: placed, state: 2 } },
    ])
    expect(results[1].lines).toEqual([
      { code: 'A-1', name: 'Papel', sent_quantity: 3, sent_price: 9, quantity: 3, price: 9, differs: false },
      { code: 'A-2', name: '', sent_quantity: 1, sent_price: null, quantity: null, price: null, differs: true },
    ])
    const abroad = await server.make.user({ role: 'admin', countries: ['pt'] })
    expect((await server.as(abroad).get('/punchout/received_orders/')).body).toMatchObject({ count: 0, results: [] })
  })
})
