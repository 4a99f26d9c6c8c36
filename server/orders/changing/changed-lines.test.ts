import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import { changeForTest } from '#server/test/change.ts'
import {
  center,
  client,
  decide,
  mails,
  maker,
  makeValidator,
  openWaiting,
  read,
  server,
  stateOf,
  told,
  validator,
} from '#server/test/waiting-fixture.ts'

const WHY = 'No cabe en el presupuesto'

openWaiting('order')

let soap: number
let gloves: number
let dear: number

beforeEach(async () => {
  const { make, sql } = server
  soap ??= await make.product({ name: 'Jabón', price: 11.9 })
  gloves ??= await make.product({ name: 'Guante', price: 5.2, tax_code: 'reducido' })
  dear ??= await make.product({ name: 'Dispensador', price: 40 })
  await sql`update products set stock = 1000 where id = any (${[soap, gloves, dear]})`
  await sql`update users set validation_limit = null where id = ${validator}`
})

/** Twenty of each that waits, soap first. */
async function asked(lines: { product: number; quantity: number; aditional_measurement_unit?: number }[] = TWENTY()) {
  const owner = { client, center }
  await server.as(maker).send('PATCH', '/cart/clear/')
  for (const line of lines) await server.as(maker).send('POST', '/cart/add_cart_item/', { ...owner, ...line })
  const { body } = await server.as(maker).send('PATCH', '/cart/create_order/', owner)
  expect(body).toMatchObject({ code: 1, state: 1 })
  await server.sql`delete from queued_jobs`
  return body.id as number
}
const TWENTY = () => [
  { product: soap, quantity: 20 },
  { product: gloves, quantity: 20 },
]

const validate = (id: number, changes: object[], more: object = {}, user = validator) =>
  decide(id, false, user, { changes, reason: WHY, ...more })
const whole = async (id: number) => (await read('', id, maker)).body
const linesOf = async (id: number) =>
  (await whole(id)).entries.map(
    (each: { id: number; product: number; quantity: number; price: number; base: number }) => [
      each.id,
      each.product,
      each.quantity,
      each.price,
      each.base,
    ],
  )

describe('R570: the validator of an order that waits', () => {
  test('validates it with fewer of a line, without another and with another article, in one', async () => {
    const id = await asked()
    const { status, body } = await validate(id, [
      { line: 1, quantity: 6, reason: 'Suelen ser 6' },
      { line: 2, quantity: 2, product: dear },
    ])
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 2 } })
    expect(await linesOf(id)).toEqual([
      [1, soap, 6, 11.9, 71.4],
      [2, dear, 2, 40, 80],
    ])
    expect(await whole(id)).toMatchObject({ base: 151.4, total: 183.19, lines: 2, state: 2 })
    expect(await told(id)).toEqual(['order_placed', 'order_changed', 'order_validated'])
    const [taken] = await server.sql`select stock::int from products where id = ${soap}`
    expect(taken).toEqual({ stock: 994 })
  })

  test('says why, or nothing is decided', async () => {
    const id = await asked()
    for (const reason of [undefined, '', '  ', 'no']) {
      expect(await validate(id, [{ line: 1, quantity: 1 }], { reason })).toMatchObject({
        status: 400,
        body: { reason: expect.anything() },
      })
    }
    expect(await stateOf(id)).toBe(1)
    expect((await whole(id)).versions).toEqual([])
  })

  test.each([
    ['a line that it has not', [{ line: 3, quantity: 1 }], 'changes.unknown_line'],
    ['more of a line', [{ line: 1, quantity: 21 }], 'changes.more'],
    ['nothing at all', [{ line: 1, quantity: 0 }, { line: 2, quantity: 0 }], 'changes.nothing_left'], // prettier-ignore
    ['what it is', [{ line: 1, quantity: 20 }], 'changes.nothing_changed'],
  ])('is refused for %s, and nothing is changed', async (_, changes, code) => {
    const id = await asked()
    const before = await linesOf(id)
    expect(await validate(id, changes)).toMatchObject({ status: 400, body: { code } })
    expect(await stateOf(id)).toBe(1)
    expect(await linesOf(id)).toEqual(before)
  })

  test('cannot cancel with changes', async () => {
    const id = await asked()
    const { status, body } = await decide(id, true, validator, { changes: [{ line: 1, quantity: 1 }], reason: WHY })
    expect({ status, body }).toMatchObject({ status: 400, body: { changes: expect.anything() } })
    expect(await stateOf(id)).toBe(1)
  })

  test('takes out what can no longer be sold, and so may validate the rest', async () => {
    const id = await asked()
    await server.sql`update products set stock = 3 where id = ${soap}`
    expect(await decide(id, false)).toMatchObject({ status: 400, body: { code: 102 } })
    expect(await validate(id, [{ line: 1, quantity: 4 }])).toMatchObject({ status: 400, body: { code: 102 } })
    expect(await linesOf(id)).toEqual([
      [1, soap, 20, 11.9, 238],
      [2, gloves, 20, 5.2, 104],
    ])
    expect(await validate(id, [{ line: 1, quantity: 3 }])).toMatchObject({ status: 200 })
    expect(await told(id)).toEqual([
      'order_placed',
      'order_not_validated',
      'order_not_validated',
      'order_changed',
      'order_validated',
    ])
  })

  test.each([
    ['who placed it', () => maker, 403],
    ['somebody of the client without the right', async () => server.make.user({ clients: [client] }), 403],
    ['a validator of another client', async () => makeValidator(await server.make.client(), 'Otra'), 404],
  ])('is nobody else: not %s', async (_, who, status) => {
    const id = await asked()
    expect(await validate(id, [{ line: 1, quantity: 1 }], {}, await who())).toMatchObject({ status })
    expect((await whole(id)).versions).toEqual([])
  })

  test('of two at the same moment one is heard, and the other told', async () => {
    const id = await asked()
    const answers = await atOnce(8, index => validate(id, [{ line: 1, quantity: index + 1 }]))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 7 })
    expect((await whole(id)).versions).toHaveLength(2)
  })
})

describe('R571: what a line costs', () => {
  test('stays what it was where only its quantity changes', async () => {
    const id = await asked()
    const [price] = await server.sql`update prices set price = 99 where product_id = ${soap} returning country_id`
    expect(price).toBeDefined()
    expect((await validate(id, [{ line: 1, quantity: 1 }])).status).toBe(200)
    expect((await linesOf(id))[0]).toEqual([1, soap, 1, 11.9, 11.9])
    await server.sql`update prices set price = 11.9 where product_id = ${soap}`
  })

  test("of another article is what the client's cart charges: its special price, its format, its tax", async () => {
    const other = await server.make.product({ price: 50, tax_code: 'reducido' })
    await server.make.specialPrice({ client, product: other, price: 7, center })
    const box = await server.make.unit(other, 12)
    const id = await asked()
    const change = { line: 2, quantity: 1, product: other, aditional_measurement_unit: box, price: 1 }
    expect((await validate(id, [change])).status).toBe(200)
    const { entries, taxes } = await whole(id)
    expect(entries[1]).toMatchObject({
      product: other,
      price: 7,
      base: 84,
      aditional_measurement_unit: { quantity: 12 },
    })
    expect(taxes).toEqual([
      expect.objectContaining({ rate: 21, base: 238 }),
      expect.objectContaining({ rate: 10, base: 84 }),
    ])
  })

  test('is asked of no article that this client may not buy', async () => {
    const unpriced = await server.make.product({ price: null })
    const id = await asked()
    const box = await server.make.unit(gloves, 12)
    const ofOther = { line: 1, quantity: 1, product: dear, aditional_measurement_unit: box }
    expect((await validate(id, [ofOther])).status).toBe(400)
    for (const product of [unpriced, 2413, 1, 999_999_999]) {
      expect((await validate(id, [{ line: 1, quantity: 1, product }])).status).toBe(400)
    }
    await changeForTest(server.sql, 'clients', { id: client }, { only_authorized_products: true })
    expect((await validate(id, [{ line: 1, quantity: 1, product: dear }])).status).toBe(400)
    expect(await stateOf(id)).toBe(1)
  })

  test('is on the button: another amount is told, and nothing is decided', async () => {
    const id = await asked()
    const { version } = (await read('validable_', id)).body
    const change = [{ line: 1, quantity: 0 }]
    expect(await validate(id, change, { version, total: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed', differences: [{ kind: 'total', before: 1, after: 114.4 }] },
    })
    expect(await validate(id, change, { version: version + 1, total: 114.4 })).toMatchObject({ status: 409 })
    expect((await whole(id)).versions).toEqual([])
    expect(await validate(id, change, { version, total: 114.4 })).toMatchObject({ status: 200 })
  })
})

describe('R572: articles are added', () => {
  const more = () => [{ line: null, quantity: 1, product: dear }]

  test('only where the client lets validators do that', async () => {
    const id = await asked()
    expect(await validate(id, more())).toMatchObject({ status: 400, body: { code: 'changes.may_not_add' } })
    await changeForTest(server.sql, 'clients', { id: client }, { validators_may_add: true })
    expect((await read('validable_', id)).body.validators_may_add).toBe(true)
    expect((await validate(id, more())).status).toBe(200)
    expect((await linesOf(id))[2]).toEqual([3, dear, 1, 40, 40])
  })

  test('and without that another article does not make the order dearer', async () => {
    const id = await asked()
    expect(await validate(id, [{ line: 2, quantity: 3, product: dear }])).toMatchObject({
      status: 400,
      body: { code: 'changes.more_money' },
    })
    expect(await stateOf(id)).toBe(1)
    expect((await validate(id, [{ line: 2, quantity: 2, product: dear }])).status).toBe(200)
  })
})

describe('R573: an order', () => {
  test('keeps what was asked for and what was decided, with who and why; the requester reads it and is mailed', async () => {
    const id = await asked()
    expect(await whole(id)).toMatchObject({ versions: [] })
    await validate(id, [{ line: 2, quantity: 0, reason: 'Quedan en el almacén' }])
    const { versions, total } = await whole(id)
    expect(versions).toMatchObject([
      {
        version: 0,
        user: 'Bea Gil',
        by_validator: false,
        reason: '',
        total: 402.38,
        lines: [{ quantity: 20 }, { id: 2 }],
      },
      {
        version: 1,
        user: 'Marta Gil',
        by_validator: true,
        reason: WHY,
        reasons: { 2: 'Quedan en el almacén' },
        total,
        lines: [{ id: 1, from_line: 1, product: soap, name: 'Jabón', quantity: 20, base: 238 }],
      },
    ])
    expect((await mails()).map(mail => (mail as { kind: string }).kind)).toContain('order_decided')
    const { history } = (await read('validated_', id)).body
    expect(history[1]).toMatchObject({ kind: 'order_changed', user: 'Marta Gil', reason: WHY })
  })

  test('keeps the names of its articles as they were', async () => {
    const id = await asked()
    await validate(id, [{ line: 1, quantity: 1 }])
    await changeForTest(server.sql, 'products', { id: soap }, { name: 'Otro nombre' })
    const { versions, entries } = await whole(id)
    expect([versions[0].lines[0].name, versions[1].lines[0].name, entries[0].product_data.name]).toEqual(
      Array(3).fill('Jabón'),
    )
  })
})

describe('R574: the amount after the change', () => {
  const limitTo = (most: number) => server.sql`update users set validation_limit = ${most} where id = ${validator}`

  test('is validated by whom it does not exceed any more', async () => {
    const id = await asked()
    await makeValidator(client, 'Jefa')
    await limitTo(150)
    expect(await decide(id, false)).toMatchObject({ status: 400, body: { code: 100 } })
    expect((await validate(id, [{ line: 1, quantity: 1 }])).status).toBe(200)
  })

  test('passes on where it still exceeds, with the change, and the next one sees both', async () => {
    const id = await asked()
    const boss = await makeValidator(client, 'Jefa')
    await limitTo(150)
    expect(await validate(id, [{ line: 1, quantity: 19 }])).toMatchObject({ status: 400, body: { code: 100 } })
    expect(await stateOf(id)).toBe(1)
    const { versions, entries, history } = (await read('validable_', id, boss)).body
    expect([versions.length, entries[0].quantity]).toEqual([2, 19])
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'order_passed_on',
      'order_changed',
      'order_placed',
    ])
    expect((await validate(id, [{ line: 1, quantity: 18 }], {}, boss)).status).toBe(200)
    expect((await whole(id)).versions).toHaveLength(3)
  })

  test('is of another version of what is shown, even where it is the same', async () => {
    const id = await asked()
    const same = await server.make.product({ price: 5.2, tax_code: 'reducido' })
    await makeValidator(client, 'Jefa')
    await limitTo(150)
    const before = (await read('validable_', id)).body
    await validate(id, [{ line: 2, quantity: 20, product: same }])
    const after = (await read('validable_', id)).body
    expect([after.total, after.lines]).toEqual([before.total, before.lines])
    expect(after.version).not.toBe(before.version)
    const { results } = (await server.as(validator).get('/validable_orders/')).body
    expect(results.find((each: { id: number }) => each.id === id).version).toBe(after.version)
  })
})
