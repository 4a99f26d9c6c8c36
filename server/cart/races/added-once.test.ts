import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// An answer that got lost is asked for again with the same key: it must not add a second time.

let server: TestServer
let client: number
let buyer: Caller
let paper: number
let gloves: number

beforeAll(async () => {
  server = await testServer()
  paper = await server.make.product({ stock: 100 })
  gloves = await server.make.product({ stock: 100 })
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await server.make.client()
  buyer = server.as(await server.make.user({ clients: [client] }))
})

const keyed = (key: string) => ({ 'Idempotency-Key': key })
const addMany = (quantity: number, key?: string) =>
  buyer.send(
    'POST',
    '/cart/add_cart_items/',
    {
      client,
      items: [
        { product: paper, quantity },
        { product: gloves, quantity: 1 },
      ],
    },
    key === undefined ? {} : keyed(key),
  )
const addOne = (quantity: number, key?: string) =>
  buyer.send('POST', '/cart/add_cart_item/', { client, product: paper, quantity }, key === undefined ? {} : keyed(key))
const quantities = async () =>
  (await buyer.get('/cart/')).body.items.map(({ quantity }: { quantity: number }) => quantity)

describe.each([
  ['many lines', addMany],
  ['one line', addOne],
])('%s', (_what, add) => {
  test('are added once for a key, and answered the same', async () => {
    const first = await add(3, 'one')
    const again = await add(3, 'one')
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect((await quantities())[0]).toBe(3)
  })

  test('are added again with another key, and without one', async () => {
    await add(3, 'one')
    await add(3, 'two')
    await add(3)
    await add(3)
    expect((await quantities())[0]).toBe(12)
  })

  test('are refused if the key was used for another body', async () => {
    await add(3, 'one')
    expect((await add(4, 'one')).status).toBe(422)
    expect((await quantities())[0]).toBe(3)
  })

  test('are added once by repeats at the same moment', async () => {
    const answers = await atOnce(6, () => add(2, 'rush'))
    expect(statuses(answers)).toEqual({ 200: 6 })
    expect((await quantities())[0]).toBe(2)
  })

  test('the key is the own one of each user', async () => {
    await add(3, 'shared')
    buyer = server.as(await server.make.user({ clients: [client] }))
    await add(3, 'shared')
    expect((await quantities())[0]).toBe(3)
  })
})

test('what was refused can be tried again with its key', async () => {
  const body = { client, product: paper, quantity: 1 }
  const other = await server.make.client()
  await addOne(1)
  const refused = await buyer.send('POST', '/cart/add_cart_item/', { ...body, client: other }, keyed('later'))
  expect(refused.status).toBe(404)
  await buyer.send('PATCH', '/cart/clear/')
  expect((await addOne(1, 'later')).status).toBe(200)
})
