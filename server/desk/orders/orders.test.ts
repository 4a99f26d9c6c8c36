import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Right } from '#domain/permissions.ts'
import { takeAnswers } from '#server/exchange/answers/answers.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let desk: number
let buyer: number
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar' })
  center = await make.center({ client })
  buyer = await make.user({ clients: [client], first_name: 'Ana', email: 'ana@hotel.test' })
  desk = await staff('desk_orders')
  await sql`update users set first_name = 'Alba', last_name = 'Quintana' where id = ${desk}`
  article = await make.product({ name: 'Gel de manos', price: 20, stock: 1000 })
  await make.refresh()
})
beforeEach(async () => {
  await server.sql`delete from queued_jobs`
  await server.sql`update arrivals set opened_at = now() where opened_at is null`
})
afterAll(() => server.close())

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'sales_person', countries: ['es'] })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}

async function place(as = buyer, to = { client, center }): Promise<{ order: number; number: string; id: number }> {
  const { client, center } = to
  await server.as(as).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 3 })
  const { body } = await server.as(as).send('PATCH', '/cart/create_order/', { client, center })
  const [arrival] = await server.sql<{ id: number }[]>`select id from arrivals where order_id = ${body.id}`
  return { order: body.id, number: body.number, id: arrival?.id ?? 0 }
}

const list = async (query = '', as = desk) => (await server.as(as).get(`/desk/arrivals/?${query}`)).body
const counts = async (as = desk) => (await server.as(as).get('/desk/arrivals/counts/')).body
const read = async (id: number, as = desk) => (await server.as(as).get(`/desk/arrivals/${id}/`)).body
const move = (id: number, body: object, as = desk) => server.as(as).send('PATCH', `/desk/arrivals/${id}/state/`, body)
const stock = async () =>
  (await server.sql<{ stock: number }[]>`select stock from products where id = ${article}`)[0]?.stock
const mails = async () =>
  (await server.queued())
    .filter(({ queue }) => queue === 'mail')
    .map(({ data }) => (data as { kind: string }).kind) // as mailStatement() writes it
    .toSorted()

describe('R404: what comes in stands in one list of the desk', () => {
  test('an order at once, as new, with who and for whom', async () => {
    const before = await counts()
    const { number, id } = await place()
    expect((await list()).results[0]).toMatchObject({
      id,
      kind: 'order',
      is_new: true,
      number,
      state: 2,
      client: 'Hotel Miramar',
      placed_by: 'Ana Gil',
      is_by_staff: false,
      total: 72.6,
      erp: null,
    })
    expect(await counts()).toMatchObject({ open: before.open + 1, new: before.new + 1 })
  })

  test('a request and a message of the client, and an offer once it is accepted', async () => {
    const asked = { client, center, product: article, text: '¿Precio de diez cajas?' }
    await server.as(buyer).send('POST', '/quotation_request/', asked)
    const help = { full_name: 'Ana Serra', email: 'otra@otra.test', company: 'Hotel', subject: 1, description: 'Ayuda' }
    await server.as(buyer).send('POST', '/help_message/', help)
    const offer = await server.make.offer({ client, center, product: article, user: desk, state: 2 })
    expect((await list()).results.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(['message', 'request'])
    await server.sql`update offers set stage = 'accepted' where id = ${offer}`
    const [accepted] = (await list('kind=offer')).results
    expect(accepted).toMatchObject({ kind: 'offer', state: 11, is_new: true })
    // R542: with what it is about.
    const { offer_document } = await read(accepted.id)
    expect(offer_document).toMatchObject({ id: offer, total: accepted.total })
    expect(offer_document.entries).toHaveLength(1)
    await server.sql`update offers set stage = 'converted' where id = ${offer}`
    expect((await list('kind=offer')).count).toBe(0)
    expect((await list('kind=offer&closed=1')).results).toMatchObject([{ id: accepted.id, state: 12 }])
    const [message] = (await list('kind=message')).results
    // Who typed an address may have typed anybody's: a word goes to the account.
    expect(await read(message.id)).toMatchObject({ text: 'Ayuda', email: 'ana@hotel.test', state: 13, steps: [14] })
  })

  test('is found by number, client and person, and by a name that was typed wrongly', async () => {
    const { number, id } = await place()
    for (const search of [number, 'miramar', 'gil ana', 'miramra'])
      expect((await list(`search=${search}`)).results.map((row: { id: number }) => row.id)).toContain(id)
    expect((await list('search=nadie-así')).count).toBe(0)
  })

  test('forgets a name that is taken off what it was on', async () => {
    const { id, order } = await place()
    await server.as(buyer).send('POST', '/help_message/', {
      full_name: 'Gil Ana',
      email: 'ana@hotel.test',
      company: 'Hotel',
      subject: 1,
      description: 'Ayuda',
    })
    const ids = async () => (await list('search=ana gil')).results.map((row: { id: number }) => row.id)
    const [message] = (await list('kind=message')).results
    expect(await ids()).toEqual(expect.arrayContaining([id, message.id]))
    await server.sql`update orders set user_as = '{}' where id = ${order}`
    await server.sql`update help_messages set full_name = '', email = ''`
    expect(await ids()).not.toContain(id)
    expect(await ids()).not.toContain(message.id)
  })

  test('is narrowed by state, newness, client and day', async () => {
    const { id } = await place()
    await move(id, { state: 4, from: 2 })
    expect((await list('state=4')).results.map((row: { id: number }) => row.id)).toContain(id)
    expect((await list(`client=${client}&new=1`)).results).toMatchObject([{ id }])
    expect((await list('from=2026-11-21')).results.map((row: { kind: string }) => row.kind)).not.toContain('order')
    const { states } = await counts()
    expect(states).toContainEqual({ state: 4, count: 1 })
  })

  test('an order of the ERP is there, and neither new nor moved by the desk', async () => {
    const [order] = await server.sql<{ id: number }[]>`
      insert into orders (number, external_id, client_id, center_id, order_datetime, lines)
      values ('88123', 'ERP-1', ${client}, ${center}, '2026-11-20T09:00:00Z', 0) returning id`
    const [found] = (await list('search=88123')).results
    expect(found).toMatchObject({ is_new: false, state: 2 })
    expect(await read(found.id)).toMatchObject({ steps: [], order: { id: order?.id } })
    expect((await move(found.id, { state: 4, from: 2 })).status).toBe(409)
  })
})

describe('R405: the room is for who has the right, and for the own countries', () => {
  test('nobody else reads or moves anything', async () => {
    const { id } = await place()
    const elsewhere = await server.make.user({ role: 'sales_person', countries: ['pt'] })
    await server.sql`update users set rights = '{desk_orders}' where id = ${elsewhere}`
    const stranger = await server.make.user({ role: 'lead_manager', countries: ['es'] })
    await server.sql`update users set rights = '{desk_people}' where id = ${stranger}`
    for (const [user, status] of [
      [buyer, 403],
      [stranger, 403],
      [elsewhere, 404],
    ] as const) {
      expect((await server.as(user).get(`/desk/arrivals/${id}/`)).status).toBe(status)
      expect((await move(id, { state: 4, from: 2 }, user)).status).toBe(status)
      expect((await server.as(user).send('POST', `/desk/arrivals/${id}/notes/`, { text: 'x' })).status).toBe(status)
      expect((await server.as(user).get(`/desk/arrivals/${id}/sheet/`)).status).toBe(status)
    }
    expect((await list('', elsewhere)).count).toBe(0)
    expect(await counts(elsewhere)).toEqual({ open: 0, new: 0, refused: 0, states: [] })
  })

  test('a client that moves to another country takes what came in along', async () => {
    const other = await server.make.client()
    const { id } = await place(await server.make.user({ clients: [other] }), {
      client: other,
      center: await server.make.center({ client: other }),
    })
    await server.sql`update clients set country_id = 'pt' where id = ${other}`
    expect((await server.as(desk).get(`/desk/arrivals/${id}/`)).status).toBe(404)
  })

  test('what was opened is new no longer, for everybody', async () => {
    const { id } = await place()
    expect((await server.as(desk).send('POST', `/desk/arrivals/${id}/open/`)).status).toBe(200)
    expect(await read(id)).toMatchObject({ is_new: false })
    expect((await counts()).new).toBe(0)
  })
})

describe('R406: an order goes from state to state as the table says', () => {
  test('forward, with a row of the history in the name of who did it', async () => {
    const { id, number } = await place()
    const { status, body } = await move(id, { state: 4, from: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 4, steps: [5, 3, 10], order: { state: 4 } })
    expect(body.history).toMatchObject([{ by: 'Alba Quintana', before: 2, after: 4 }])
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    const { body: told } = await server.as(admin).get(`/desk/history/?kind=orders&key=${number}`)
    expect(told.results).toMatchObject([
      { by: 'person', name: 'Alba Quintana', changes: [{ key: number, before: { state: 2 }, after: { state: 4 } }] },
    ])
  })

  test('out of order is refused, and so is what somebody else has moved meanwhile', async () => {
    const { id } = await place()
    const early = await move(id, { state: 6, from: 2 })
    expect(early).toMatchObject({ status: 409 })
    expect(early.body.non_field_errors[0]).toContain('no se puede pasar')
    await move(id, { state: 4, from: 2 })
    const late = await move(id, { state: 10, from: 2, reason: 'Duplicado' })
    expect(late).toMatchObject({ status: 409 })
    expect(late.body.non_field_errors[0]).toContain('Alguien lo ha cambiado')
    expect(await read(id)).toMatchObject({ state: 4 })
  })

  test('of two at the same moment one is told', async () => {
    const { id } = await place()
    const both = await Promise.all([
      move(id, { state: 4, from: 2 }),
      move(id, { state: 10, from: 2, reason: 'Duplicado' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('what waits for its validators is not validated here', async () => {
    const strict = await server.make.center({ client, purchase_limit: 1, purchase_limit_period: 'M' })
    const { id } = await place(buyer, { client, center: strict })
    expect(await read(id)).toMatchObject({ state: 1, steps: [10] })
    expect((await move(id, { state: 2, from: 1 })).status).toBe(409)
  })
})

describe('R407: what is cancelled says why, gives back what it took, and is told', () => {
  test('to who placed it, with the reason', async () => {
    const before = await stock()
    const { id, order } = await place()
    expect(await stock()).toBe((before ?? 0) - 3)
    expect((await move(id, { state: 10, from: 2 })).body).toHaveProperty('reason')
    await server.sql`delete from queued_jobs`
    expect((await move(id, { state: 10, from: 2, reason: 'Está repetido' })).status).toBe(200)
    expect(await stock()).toBe(before)
    expect(await mails()).toEqual(['order_decided'])
    const { body } = await server.as(buyer).get(`/orders/${order}/`)
    expect(body).toMatchObject({ state: 10, cancellation: { user: 'Alba Quintana', reason: 'Está repetido' } })
    const { rows } = await consumed()
    expect(rows).toBe(0)
    expect((await read(id)).steps).toEqual([])
  })

  test('what is sent is told as well', async () => {
    const { id } = await place()
    await move(id, { state: 4, from: 2 })
    await server.sql`delete from waiting_mails`
    await move(id, { state: 5, from: 4 })
    const told = await server.sql<{ kind: string }[]>`select kind from waiting_mails`
    expect(told).toMatchObject([{ kind: 'order_shipped' }])
  })

  async function consumed() {
    const [row] = await server.sql<{ rows: number }[]>`
      select count(*)::int as rows from (
        select * from consumption_months except select * from counted_consumption_months) differing`
    return row!
  }
})

describe('R408: a note of the house stays in the house', () => {
  const SECRET = 'Ojo: paga siempre tarde'

  test('no call of the client tells of it, nor of why an order is blocked', async () => {
    const { id, order } = await place()
    const { status, body } = await server.as(desk).send('POST', `/desk/arrivals/${id}/notes/`, { text: SECRET })
    expect(status).toBe(201)
    expect(body.notes).toMatchObject([{ text: SECRET, by: 'Alba Quintana', mailed_to: null }])
    expect((await move(id, { state: 3, from: 2, reason: SECRET })).status).toBe(200)
    const reads = server.routes.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.file)
    expect(reads.length).toBeGreaterThan(60)
    for (const { endpoint } of reads) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, String(order))
      const answer = await server.as(buyer).get(`${path}?client=${client}&center=${center}&search=${id}`)
      expect(`${endpoint.path} ${JSON.stringify(answer.body)}`).not.toContain('Ojo')
    }
  })
})

describe('R409: a word goes by mail to who placed or asked it', () => {
  test('and answers what waited for an answer', async () => {
    await server.as(buyer).send('POST', '/quotation_request/', { client, center, product: article, text: '¿Y diez?' })
    const [request] = (await list('kind=request')).results
    await server.sql`delete from queued_jobs`
    const { status, body } = await server
      .as(desk)
      .send('POST', `/desk/arrivals/${request.id}/words/`, { text: 'A 18 €' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 14, notes: [{ text: 'A 18 €', mailed_to: 'ana@hotel.test' }] })
    expect(body.history).toMatchObject([{ before: 13, after: 14 }])
    expect(await mails()).toEqual(['desk_word'])
    expect((await move(request.id, { state: 13, from: 14 })).body).toMatchObject({ state: 13 })
  })

  test('and to the client where somebody of the house placed it', async () => {
    const { id, order } = await place()
    await server.sql`update orders set user_id = ${desk} where id = ${order}`
    expect(await read(id)).toMatchObject({ email: '' })
    await server.sql`update clients set email = 'compras@hotel.test' where id = ${client}`
    expect(await read(id)).toMatchObject({ email: 'compras@hotel.test' })
    await server.sql`update clients set email = '' where id = ${client}`
  })
})

test('R413: the confirmation of an order goes to who placed it once more, and to nobody who has no account', async () => {
  const { id } = await place()
  await server.sql`delete from queued_jobs`
  const again = () => server.as(desk).send('POST', `/desk/arrivals/${id}/mail_again/`)
  expect(await again()).toMatchObject({ status: 200, body: { email: 'ana@hotel.test' } })
  expect(await mails()).toEqual(['order_received'])
  await server.sql`update users set active = false where id = ${buyer}`
  expect((await again()).status).toBe(409)
  await server.sql`update users set active = true where id = ${buyer}`
})

describe('R410: what the ERP has refused is seen and sent again', () => {
  test('by who tends the country, whoever sells to the client', async () => {
    const { id, order } = await place()
    const room = { sql: server.sql, now: server.clock.now, jobs: keptJobs, settings: { order_desk: [] }, reads: null }
    await takeAnswers(room, [{ kind: 'order', id: order, state: 'refused', reason: 'Cliente bloqueado' }])
    expect((await list('refused=1')).results).toMatchObject([{ id, erp: { reason: 'Cliente bloqueado' } }])
    expect((await counts()).refused).toBe(1)
    const { status, body } = await server.as(desk).send('POST', `/desk/arrivals/${id}/send_again/`)
    expect(status).toBe(200)
    expect(body.erp).toMatchObject({ state: 'sent_again' })
    expect((await server.as(desk).send('POST', `/desk/arrivals/${id}/send_again/`)).status).toBe(409)
  })
})

describe('R411: an order is printed for the warehouse, and the list is taken along', () => {
  test('as PDF and as a spreadsheet', async () => {
    const { id, order } = await place()
    const sheet = await server.as(desk).get(`/desk/arrivals/${id}/sheet/`)
    expect(sheet).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    await server.sql`
      insert into order_files (order_id, name, media_type, content)
      values (${order}, 'pedido.pdf', 'application/pdf', '%PDF-1.7')`
    expect((await server.as(desk).get(`/desk/arrivals/${id}/order_file/`)).status).toBe(200)
    const file = await server.as(desk).get('/desk/arrivals/export/?search=miramar')
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toContain('spreadsheetml')
  })
})
