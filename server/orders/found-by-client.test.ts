import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// R345: staff find what was made for a client by what it is called, and by what the document says it was called.

const AT = '2026-05-04T10:00:00Z'
const LISTS = ['orders', 'delivery_notes', 'sale_invoices', 'offers', 'catalogs']

const SUMS = { currency_code: 'EUR', currency_symbol: '€', base: 0, discounts: 0, total: 0, lines: 0, state: 2 }
const MORE: Record<string, object> = {
  offers: { ...SUMS, offer_datetime: AT, valid_until: '2027-01-01', print_formats: [], tax_total: 0 },
  catalogs: {
    ...SUMS,
    name: 'Primavera',
    created: AT,
    type: 'photo',
    items_per_page: 4,
    with_prices: true,
    details: '',
    tax: 0,
    final: 0,
  },
}

let server: TestServer
let sales: number
let buyer: number
const mine: Record<string, number> = {}

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person' })
  const client = await make.client({ name: 'Clínica Alborada, S.L.', sales_person: sales })
  const other = await make.client({ name: 'Hotel Rompeolas', sales_person: sales })
  const foreign = await make.client({ name: 'Clínica Alborada Sur' })
  buyer = await make.user({ clients: [client] })
  await sql`update clients set tax_id = 'B-73.118.204', contact = 'Inés Zubeldia' where id = ${client}`
  const product = await make.product()
  await make.refresh()
  const charged = chargedFactory(sql)
  for (const id of [client, other, foreign]) {
    const center = await make.center({ client: id, name: 'Centro' })
    const wish = { client: id, center, at: AT, lines: [{ product, quantity: 1 }] }
    const made: Record<string, number> = {
      orders: await make.order(wish),
      delivery_notes: await charged.note(wish),
      sale_invoices: await charged.invoice(wish),
    }
    for (const table of ['offers', 'catalogs']) {
      const [row] = await sql<{ id: number }[]>`
        insert into ${sql(table)} ${sql({ number: `${table}-${id}`, client_id: id, center_id: center, user_id: sales, ...MORE[table] })}
        returning id`
      made[table] = row!.id
    }
    if (id === client) Object.assign(mine, made)
  }
})
afterAll(() => server.close())

const found = async (list: string, search: string, user = sales) => {
  const { status, body } = await server.as(user).get(`/${list}/?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: number }) => id)
}

describe.each(LISTS)('R345 %s', list => {
  test.each([
    ['name', 'alborada'],
    ['words of it in any order', 's.l. clinica'],
    ['tax number', 'B-73.118.204'],
    ['tax number without its signs', 'b73118204'],
    ['contact', 'zubeldia'],
    ['name with a letter missing', 'alborda'],
    ['name with two letters swapped', 'alobrada'],
    ['name with a wrong letter and a right word', 'clinica alvorada'],
  ])('are found by the %s of the client', async (_, search) => {
    expect(await found(list, search)).toEqual([mine[list]])
  })

  test('are not found by what resembles no name', async () => {
    expect(await found(list, 'ferreteria')).toEqual([])
    expect(await found(list, 'b73118205')).toEqual([])
  })
})

test('R345 a name with a typing error is not looked for where what was typed finds something', async () => {
  expect(await found('orders', 'rompeolas')).not.toContain(mine['orders'])
})

test('R345 the orders of a buyer are not all found by the name of the only client', async () => {
  expect(await found('orders', 'alborada', buyer)).toEqual([])
})

describe('R345 after a client is renamed', () => {
  beforeAll(async () => {
    await server.sql`update clients set name = 'Sanatorio Miramar' where name = 'Clínica Alborada, S.L.'`
  })

  test.each(LISTS)('%s are found by the name that they show and by the new one', async list => {
    const shown = await server.as(sales).get(`/${list}/?search=alborada`)
    expect(shown.body.results.map(({ client }: { client: { name: string } }) => client.name)).toEqual([
      'Clínica Alborada, S.L.',
    ])
    expect(await found(list, 'alborada')).toEqual([mine[list]])
    expect(await found(list, 'miramar')).toEqual([mine[list]])
  })

  test('an invoice is found by the name that the ERP gave its client', async () => {
    await server.sql`update invoices set client_name = 'Fundación Petrel' where id = ${mine['sale_invoices']!}`
    expect(await found('sale_invoices', 'petrel')).toEqual([mine['sale_invoices']])
  })
})

test('R345 the client search finds by tax number and contact, and forgives a typing error', async () => {
  for (const search of ['b73118204', 'ines zubeldia', 'mirmar'])
    expect((await server.as(sales).get(`/clients/?search=${search}`)).body.results).toMatchObject([
      { name: 'Sanatorio Miramar' },
    ])
})

test('R346 orders are narrowed to a state, and so is what they come to', async () => {
  const client = await server.make.client({ sales_person: sales })
  const center = await server.make.center({ client })
  const put = (state: number, total: number) => server.sql<{ id: number }[]>`
    insert into orders (number, client_id, center_id, user_id, order_datetime, state, total)
    values (${`S-${state}`}, ${client}, ${center}, ${sales}, ${AT}, ${state}, ${total}) returning id`
  await put(2, 10)
  const [shipped] = await put(5, 32)
  const { body } = await server.as(sales).get(`/orders/?client=${client}&state=5`)
  expect(body).toMatchObject({ count: 1, results: [{ id: shipped!.id }] })
  expect((await server.as(sales).get(`/orders_total/?client=${client}&state=5`)).body.total).toBe(32)
  expect((await server.as(sales).get(`/orders/?state=11`)).status).toBe(400)
})
