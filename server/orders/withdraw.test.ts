import { expect, test } from 'vitest'
import {
  article,
  center,
  client,
  decide,
  listed,
  mails,
  maker,
  NOW,
  openWaiting,
  pending,
  read,
  server,
  stateOf,
  told,
  validator,
} from '#server/test/waiting-fixture.ts'

openWaiting('order')

const act = (id: number, what: 'withdraw' | 'take_back' | 'remind', { user = maker, body = {} as object } = {}) =>
  server.as(user).send('POST', `/orders/${id}/${what}/`, body)
const cartOf = async (user = maker) => (await server.as(user).get('/cart/')).body

test('R337: whoever placed an order that waits withdraws it, and validators are not asked any more', async () => {
  const id = await pending()
  expect((await read('', id, maker)).body).toMatchObject({ may_withdraw: true, validation: null })
  expect(await act(id, 'withdraw')).toMatchObject({ status: 200, body: { state: 10, message: 'Pedido retirado.' } })
  expect(await stateOf(id)).toBe(10)
  expect(await told(id)).toEqual(['order_placed', 'order_cancelled'])
  expect(await listed('validable_')).not.toContain(id)
  const { body } = await read('', id, maker)
  expect(body).toMatchObject({
    may_withdraw: false,
    cancellation: { user: 'Bea Gil', reason: 'Retirado antes de validarse.' },
  })
  expect(await act(id, 'withdraw')).toMatchObject({ status: 409, body: { code: 'orders.not_pending' } })
  expect(await decide(id, false)).toMatchObject({ status: 409 })
})

test('R337: a colleague of the client and a validator do not withdraw it; who acts for the client does', async () => {
  const colleague = await server.make.user({ clients: [client] })
  const stranger = await server.make.user({ clients: [await server.make.client()] })
  const id = await pending()
  expect(await act(id, 'withdraw', { user: colleague })).toMatchObject({ status: 403 })
  expect(await act(id, 'withdraw', { user: validator })).toMatchObject({ status: 403 })
  expect(await act(id, 'take_back', { user: colleague })).toMatchObject({ status: 403 })
  expect(await act(id, 'withdraw', { user: stranger })).toMatchObject({ status: 404 })
  expect(await stateOf(id)).toBe(1)
  const admin = await server.make.user({ role: 'admin' })
  expect(await act(id, 'withdraw', { user: admin })).toMatchObject({ status: 200 })
  // Who placed it hears that somebody else has withdrawn it.
  expect(await mails()).toMatchObject([{ kind: 'order_decided', data: { order_id: id } }])
})

test('R337: of a withdrawal and a decision at the same moment one wins, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await pending()
    const answers = await Promise.all([act(id, 'withdraw'), decide(id, false), act(id, 'take_back')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await server.as(maker).send('PATCH', '/cart/clear/')
  }
})

test('R338: it is taken back into the cart of its client and centre, in one step', async () => {
  const id = await pending({ quantity: 3 })
  expect(await act(id, 'take_back')).toMatchObject({ status: 200, body: { lines: 1, refused: [] } })
  expect(await stateOf(id)).toBe(10)
  expect(await cartOf()).toMatchObject({ client, center, items: [{ product: article, quantity: 3 }] })
})

test('R338: a cart with lines is asked about, and lines for another center are only replaced', async () => {
  const id = await pending()
  const other = await server.make.product({ price: 3 })
  await server.as(maker).send('POST', '/cart/add_cart_item/', { client, center, product: other, quantity: 1 })
  expect(await act(id, 'take_back')).toMatchObject({ status: 409, body: { code: 'cart.has_lines' } })
  expect(await stateOf(id)).toBe(1)
  expect(await act(id, 'take_back', { body: { cart: 'add' } })).toMatchObject({ status: 200 })
  expect((await cartOf()).items.map((item: { product: number }) => item.product)).toEqual([other, article])

  const second = await pending()
  const elsewhere = await server.make.center({ client })
  const theirs = { client, center: elsewhere, items: [{ product: other, quantity: 1 }] }
  await server.as(maker).send('PUT', '/cart/update/', theirs)
  expect(await act(second, 'take_back', { body: { cart: 'add' } })).toMatchObject({
    status: 409,
    body: { code: 'cart.lines_of_another' },
  })
  expect(await act(second, 'take_back', { body: { cart: 'replace' } })).toMatchObject({ status: 200 })
  expect(await cartOf()).toMatchObject({ client, center, items: [{ product: article }] })
})

test('R338: what can no longer be bought is told, and an order of nothing else goes on waiting', async () => {
  await server.as(maker).send('PATCH', '/cart/clear/')
  const [gone, short] = [await server.make.product({ price: 20 }), await server.make.product({ price: 4, stock: 50 })]
  const alone = await pending({ product: gone })
  await server.as(maker).send('POST', '/cart/add_cart_item/', { client, center, product: gone, quantity: 1 })
  await server.as(maker).send('POST', '/cart/add_cart_item/', { client, center, product: short, quantity: 9 })
  const { body: both } = await server.as(maker).send('PATCH', '/cart/create_order/', { client, center })
  await server.sql`delete from prices where product_id = ${gone}`
  await server.sql`update products set stock = 4 where id = ${short}`
  expect(await act(alone, 'take_back')).toMatchObject({ status: 409, body: { code: 'orders.none_repeated' } })
  expect(await stateOf(alone)).toBe(1)
  const { body } = await act(both.id, 'take_back')
  expect(body).toMatchObject({ lines: 1, refused: [{ product: gone }, { product: short }] })
  expect(await cartOf()).toMatchObject({ items: [{ product: short, quantity: 4 }] })
})

test('R339: validators are reminded once a day, and the second time is refused with the reason', async () => {
  const id = await pending()
  expect(await act(id, 'remind')).toMatchObject({ status: 200, body: { message: 'Recordatorio enviado a 1 persona.' } })
  expect(await mails()).toMatchObject([{ kind: 'order_pending', data: { order_id: id, user_id: validator } }])
  expect((await read('', id, maker)).body.reminded_at).toBe(new Date(NOW).toISOString())
  const again = await act(id, 'remind')
  expect(again).toMatchObject({ status: 409, body: { code: 'validation.reminded_today' } })
  expect(again.body.message).toContain('Ya se recordó hoy')
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  expect(await act(id, 'remind')).toMatchObject({ status: 200 })
})

test('R340: who validated it and when stands on the order', async () => {
  const id = await pending()
  expect(await decide(id, false)).toMatchObject({ status: 200 })
  const { body } = await read('', id, maker)
  expect(body).toMatchObject({ may_withdraw: false, validation: { user: 'Marta Gil' } })
  expect(new Date(body.validation.happened_at)).toEqual(new Date(NOW))
})
