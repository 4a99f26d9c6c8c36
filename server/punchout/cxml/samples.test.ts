import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProcurement, post, type Procurement } from '#server/test/punchout/cxml.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Documents as the procurement systems of this world write them: each has its own habits.

let server: TestServer
let buyer: Procurement
let center: number
let centerCode: string
let soap: number
let pack: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  const client = await make.client()
  center = await make.center({ client })
  await make.center({ client })
  soap = await make.product({ external_id: 'SOAP-1', price: 2.5 })
  pack = await make.unit(soap, 6)
  buyer = await makeProcurement(server, { user: await make.user({ clients: [client] }), client })
  const [found] = await sql<{ external_id: string }[]>`select external_id from centers where id = ${center}`
  centerCode = found?.external_id ?? ''
})

afterAll(() => server.close())

const sample = (name: string): string =>
  readFileSync(new URL(`../../test/punchout/samples/${name}.xml`, import.meta.url), 'utf8')
    .replaceAll('{{identity}}', buyer.identity)
    .replaceAll('{{secret}}', buyer.secret)
    .replaceAll('{{center}}', centerCode)
    .replaceAll('{{pack}}', String(pack))

const DONE = { http: 200, code: 200 }

test.each([
  [
    'setup-network',
    '1H5YCOSQHWS4H',
    'https://s1.ariba.test/Buyer/punchout?client=DB6A0123&responder=PunchoutResponder&locale=es',
    { buyer: { name: 'mgarcia', email: 'mgarcia@hotels.test' }, selected: 'SOAP-1' },
  ],
  [
    'setup-cloud',
    'a2bd8c0c5e1e4b6a  ',
    'https://buyer.test/punchout/checkout?id=12',
    { buyer: { name: 'mgarcia', email: 'mgarcia@hotels.test' }, language: 'es-ES', version: '' },
  ],
  [
    'setup-old',
    '8D5A7C1E9F',
    'https://buyer.test/OA_HTML/OA.jsp?OAFunc=ICX_CAT_PUNCHOUT_CALLBACK&OAHP=ICX&x=1',
    { buyer: { name: 'M. García', email: 'mgarcia@hotels.test' }, version: '1.1.007' },
  ],
  ['setup-template', '', 'https://buyer.test/', { payload_id: '' }],
  ['setup-business', '00505601-AB', 'https://buyer.test/sap/bc/return', { language: 'es' }],
])('%s opens a visit', async (name, buyer_cookie, return_url, request) => {
  const answer = await post(server, sample(name))
  expect(answer).toMatchObject(DONE)
  expect(answer.url).toMatch(/\/\?token=/)
  const [message] = await server.sql`select punchout_id from punchout_messages order by id desc limit 1`
  const [visit] = await server.sql`
    select buyer_cookie, return_url, request, center_id from punchout_sessions where id = ${message?.punchout_id}`
  expect(visit).toMatchObject({ buyer_cookie, return_url, request })
  expect(visit?.center_id).toBe(name === 'setup-network' ? center : null)
})

test.each([
  ['order-network', 'EP2000417', 40, 'Requested delivery: 2020-12-01.\nEntregar por la puerta de atrás'],
  ['order-cloud', '6112', 5, ''],
])('%s becomes an order', async (name, number, base, comment) => {
  expect(await post(server, sample(name))).toMatchObject(DONE)
  expect(await post(server, sample(name))).toMatchObject(DONE)
  const orders = await server.sql`
    select center_id, base, observations from orders where client_order_number = ${number}`
  expect(orders).toMatchObject([{ center_id: center, base, observations: comment }])
})
