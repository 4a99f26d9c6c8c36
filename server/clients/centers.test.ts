import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let north: number
let south: number
let everywhere: number
let heldToNorth: number

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client({ name: 'Hoteles Río' })
  north = await server.make.center({ client, name: 'Gijón Norte' })
  south = await server.make.center({ client, name: 'Sevilla Sur' })
  await server.sql`update centers set address = 'Calle Ancha 7', locality = 'Gijón', postal_code = '33201' where id = ${north}`
  everywhere = await server.make.user({ clients: [client] })
  heldToNorth = await server.make.user({ clients: [client], centers: [north] })
})
afterAll(() => server.close())

const seen = async (user: number, query = '') => {
  const { body } = await server.as(user).get(`/centers/?${query}`)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ id }: { id: number }) => id)
}

describe('a user who is held to some centres', () => {
  test('sees only these, alone and in the list', async () => {
    expect(await seen(everywhere)).toEqual([north, south])
    expect(await seen(heldToNorth)).toEqual([north])
    expect(await server.as(heldToNorth).get(`/centers/${north}/`)).toMatchObject({ status: 200 })
    expect(await server.as(heldToNorth).get(`/centers/${south}/`)).toMatchObject({ status: 404 })
  })

  test('R019: the client counts only the centres of the user', async () => {
    expect((await server.as(heldToNorth).get(`/clients/${client}/`)).body.center_count).toBe(1)
    expect((await server.as(heldToNorth).get('/clients/')).body.results[0].center_count).toBe(1)
    expect((await server.as(everywhere).get('/clients/')).body.results[0].center_count).toBe(2)
  })

  test('is held at another client too, of which no centre is listed', async () => {
    const other = await server.make.client()
    await server.make.center({ client: other })
    await server.sql`insert into user_clients values (${heldToNorth}, ${other})`
    onTestFinished(async () => {
      await server.sql`delete from user_clients where client_id = ${other}`
    })
    expect(await seen(heldToNorth, `client=${other}`)).toEqual([])
  })

  test('gives no access through a centre without its client', async () => {
    const other = await server.make.client()
    const center = await server.make.center({ client: other })
    await server.sql`insert into user_centers values (${heldToNorth}, ${center})`
    expect(await server.as(heldToNorth).get(`/centers/${center}/`)).toMatchObject({ status: 404 })
  })

  test('changes and orders for these alone', async () => {
    const texts = { contact: 'x', phone: 'x', morning_open_times: '', afternoon_open_times: '', observations: '' }
    const change = (id: number) => server.as(heldToNorth).send('PUT', '/centers/', { id, ...texts })
    expect(await change(north)).toMatchObject({ status: 200 })
    expect(await change(south)).toMatchObject({ status: 404 })
    const product = await server.make.product()
    const add = (center: number) =>
      server.as(heldToNorth).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1 })
    expect(await add(south)).toMatchObject({ status: 404 })
    expect(await add(north)).toMatchObject({ status: 200 })
    const order = (center: number) => server.as(heldToNorth).send('PATCH', '/cart/create_order/', { client, center })
    expect(await order(south)).toMatchObject({ status: 404 })
    expect(await order(north)).toMatchObject({ status: 200 })
  })
})

test.each([
  ['gijon', 'north'],
  ['ancha 7', 'north'],
  ['33201', 'north'],
  ['sur sevilla', 'south'],
])('R034: a centre is found by %s', async (search, which) => {
  expect(await seen(everywhere, `search=${encodeURIComponent(search)}`)).toEqual([which === 'north' ? north : south])
})

test('texts of a centre have their lengths', async () => {
  const texts = { contact: 'x', phone: 'x', morning_open_times: 'x', afternoon_open_times: 'x', observations: 'x' }
  const limits = { contact: 200, phone: 60, morning_open_times: 60, afternoon_open_times: 60, observations: 1000 }
  for (const [field, limit] of Object.entries(limits)) {
    const send = (length: number) =>
      server.as(everywhere).send('PUT', '/centers/', { id: north, ...texts, [field]: 'ñ'.repeat(length) })
    expect(await send(limit)).toMatchObject({ status: 200, body: { [field]: 'ñ'.repeat(limit) } })
    expect(await send(limit + 1)).toMatchObject({
      status: 400,
      body: { [field]: [`Como máximo ${limit.toLocaleString('de-DE')} caracteres.`] },
    })
  }
})

test('a text that can be stored is returned unchanged', async () => {
  const samples = [
    '«ñ» — “q”',
    '漢字',
    '👩‍👩‍👧',
    "Robert'); drop table centers;--",
    '<b>x</b>',
    '${x} {{y}} %s',
    'a\tb',
    '\u202Eabc',
  ]
  for (const observations of samples) {
    const texts = { contact: '', phone: '', morning_open_times: '', afternoon_open_times: '', observations }
    const { body } = await server.as(everywhere).send('PUT', '/centers/', { id: north, ...texts })
    expect(body.observations).toBe(observations.normalize('NFC'))
  }
})
