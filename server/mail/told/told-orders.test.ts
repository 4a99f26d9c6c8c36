import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { type MailData, type MailKind, writeLetter } from '#server/mail/kinds.ts'
import { queueWaitingMails } from './waiting-store.ts'

// Who hears of an order besides who placed it.

const DESK = [{ email: 'pedidos@casa.test' }, { country: 'pt', email: 'encomendas@casa.test' }]
const HOTEL = 'compras@hotel.test'

let server: TestServer
let sales: number
let buyer: number
let validator: number
let client: number
let center: number
let strict: number
let article: number

beforeAll(async () => {
  server = await testServer({ settings: { order_desk: DESK } })
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Marc', email: 'marc@casa.test' })
  client = await make.client({ sales_person: sales, name: 'Hotel Miramar' })
  await sql`update clients set email = ${HOTEL}, contact = 'Eva Ros' where id = ${client}`
  center = await make.center({ client })
  strict = await make.center({ client, purchase_limit: 1, purchase_limit_period: 'M' })
  buyer = await make.user({ clients: [client], first_name: 'Ana', email: 'ana@hotel.test' })
  validator = await make.user({ role: 'admin', countries: ['es'], can_validate_orders: true })
  article = await make.product({ name: 'Gel de manos', price: 20 })
  await make.refresh()
})
beforeEach(async () => {
  await server.sql`delete from queued_jobs`
  await server.sql`delete from waiting_mails`
  await server.sql`update users set order_mails = true where id = ${sales}`
})
afterAll(() => server.close())

async function place(as: number, where = center): Promise<{ id: number; number: string }> {
  const placed = await server
    .as(as)
    .send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 })
  expect(placed.status).toBeLessThan(300)
  return (await server.as(as).send('PATCH', '/cart/create_order/', { client, center: where })).body
}

/** The letters of the queue by whom they go to; what no longer counts is left out. */
async function letters() {
  const desk = letterContextOf(server, brandOf('pulcro'))
  const queued = (await server.queued()).filter(({ queue }) => queue === 'mail')
  await server.sql`delete from queued_jobs`
  const written = await Promise.all(
    queued.map(({ data }) => {
      // As mailStatement() writes it.
      const job = data as { kind: MailKind; data: MailData[MailKind] }
      return writeLetter(desk, job.kind, job.data)
    }),
  )
  return Object.fromEntries(written.flatMap(letter => (letter ? [[letter.to, letter]] : [])))
}
const decide = (id: number, cancelled: boolean) =>
  server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled, reason: 'Está duplicado' })

describe('an order that staff place', () => {
  test('is told to the client too, in its language and without a link, and to the order desk', async () => {
    const { number } = await place(sales)
    const told = await letters()
    expect(Object.keys(told).toSorted()).toEqual([HOTEL, 'marc@casa.test', 'pedidos@casa.test'])
    expect(told[HOTEL]).toMatchObject({ language: 'es', subject: `Pedido ${number} recibido · 24,20\u00A0€` })
    expect(told[HOTEL]?.button).toBeUndefined()
    expect(told[HOTEL]?.blocks).toContainEqual({
      kind: 'strong',
      text: 'Marc Gil ha hecho este pedido para tu empresa. Ya lo estamos preparando.',
    })
    expect(told['pedidos@casa.test']?.subject).toBe(`Pedido nuevo ${number} · Hotel Miramar · 24,20\u00A0€`)
  })

  test('and waits is told so, and what is decided; the house hears of it once it counts', async () => {
    const { id } = await place(sales, strict)
    const first = await letters()
    expect(first[HOTEL]?.preheader).toBe(
      'Marc Gil ha hecho este pedido para tu empresa. Queda pendiente de validación.',
    )
    expect(first['pedidos@casa.test']).toBeUndefined()
    expect((await decide(id, false)).status).toBe(200)
    const then = await letters()
    expect(Object.keys(then).toSorted()).toEqual([HOTEL, 'marc@casa.test', 'pedidos@casa.test'])
    expect(then[HOTEL]?.preheader).toBe('Marc Gil ha hecho este pedido para tu empresa. Ya lo estamos preparando.')
  })

  test('and is cancelled is told to the client with the reason, and not to the order desk', async () => {
    const { id } = await place(sales, strict)
    await letters()
    expect((await decide(id, true)).status).toBe(200)
    const told = await letters()
    expect(told[HOTEL]?.blocks).toContainEqual({ kind: 'quote', text: 'Está duplicado' })
    expect(told['pedidos@casa.test']).toBeUndefined()
  })

  test('for a client without an address is told to nobody there', async () => {
    await server.sql`update clients set email = '' where id = ${client}`
    await place(sales)
    expect(Object.keys(await letters()).toSorted()).toEqual(['marc@casa.test', 'pedidos@casa.test'])
    await server.sql`update clients set email = ${HOTEL} where id = ${client}`
  })
})

describe('an order of a buyer', () => {
  test('is told to the sales person and the order desk, and to the client’s address not', async () => {
    const { number } = await place(buyer)
    const told = await letters()
    expect(Object.keys(told).toSorted()).toEqual(['ana@hotel.test', 'marc@casa.test', 'pedidos@casa.test'])
    expect(told['marc@casa.test']).toMatchObject({
      replyTo: 'ana@hotel.test',
      subject: `Pedido nuevo ${number} · Hotel Miramar · 24,20\u00A0€`,
    })
  })

  test('is not told to a sales person who wants no such mails', async () => {
    const user = { email: 'marc@casa.test', first_name: 'Marc', last_name: 'Gil', order_mails: false }
    expect(await server.as(sales).send('PATCH', '/account/', { user })).toMatchObject({
      status: 200,
      body: { order_mails: false },
    })
    await place(buyer)
    expect(Object.keys(await letters()).toSorted()).toEqual(['ana@hotel.test', 'pedidos@casa.test'])
  })
})

describe('«enviado»', () => {
  const send = async (id: number, state: number) => {
    const [row] = await server.sql<{ number: string; client: string; center: string }[]>`
      select o.number, c.external_id as client, ce.external_id as center
      from orders o join clients c on c.id = o.client_id join centers ce on ce.id = o.center_id where o.id = ${id}`
    const { number = '', client: code = '', center: place = '' } = row ?? {}
    const file = `external_id;number;client;center;order_datetime;state\nE-${id};${number};${code};${place};2026-11-20;${state}\n`
    const record = await importFile(server.sql, 'orders', file)
    expect(record).toMatchObject({ applied: true })
    await queueWaitingMails(server.sql, keptJobs)
    return letters()
  }

  test('is told once to who placed it, when the ERP says so', async () => {
    const { id, number } = await place(buyer)
    await letters()
    expect(await send(id, 4)).toEqual({})
    const told = await send(id, 5)
    expect(Object.keys(told)).toEqual(['ana@hotel.test'])
    expect(told['ana@hotel.test']).toMatchObject({
      subject: `Pedido ${number} enviado`,
      preheader: 'Tu pedido va de camino.',
    })
    expect(await send(id, 5)).toEqual({})
    expect(await send(id, 6)).toEqual({})
  })

  test('is told to the client, too, where staff placed it', async () => {
    const { id } = await place(sales)
    await letters()
    const told = await send(id, 5)
    expect(Object.keys(told).toSorted()).toEqual([HOTEL, 'marc@casa.test'])
    expect(told[HOTEL]?.preheader).toBe('El pedido que Marc Gil hizo para tu empresa va de camino.')
  })

  test('of an order that the portal did not make is told to nobody', async () => {
    const { id } = await place(buyer)
    await letters()
    await server.sql`update orders set placed_here = false where id = ${id}`
    expect(await send(id, 5)).toEqual({})
  })
})
