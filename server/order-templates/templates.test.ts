import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enterVisit } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let buyer: number
let colleague: number
let stranger: number
let seller: number
let paper: number
let gloves: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  seller = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ name: 'Hotel Miramar', sales_person: seller })
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
  colleague = await make.user({ clients: [client] })
  stranger = await make.user({ clients: [await make.client()] })
  paper = await make.product({ name: 'Papel secamanos', price: 10 })
  gloves = await make.product({ name: 'Guante de nitrilo', price: 4 })
  await make.unit(paper, 6)
})
beforeEach(() => server.sql`delete from order_templates`)
afterAll(() => server.close())

const line = (product: number, quantity: number, more: object = {}) => ({ product, quantity, ...more })
const make = (name: string, lines: object[], as = buyer, of = client) =>
  server.as(as).send('POST', '/order_templates/', { client: of, name, lines })
const read = (id: number, as = buyer) => server.as(as).get(`/order_templates/${id}/`)
const change = (id: number, body: object, as = buyer) => server.as(as).send('PATCH', `/order_templates/${id}/`, body)
const names = async (as = buyer) =>
  (await server.as(as).get(`/order_templates/?client=${client}`)).body.results.map(({ name }: { name: string }) => name)

describe('a list of articles', () => {
  test('R600 R601: keeps its lines in their order, each with its format', async () => {
    const [format] = await server.sql<{ name: string; quantity: number }[]>`
      select name, quantity::float8 as quantity from product_units where product_id = ${paper}`
    const { status, body } = await make('Cada lunes', [
      line(gloves, 3),
      line(paper, 2, { aditional_measurement_unit: format }),
      line(paper, 1),
    ])
    expect([status, body.left_out, body.made_by, body.may_change]).toEqual([201, 0, 'Bea Gil', true])
    expect(body.entries).toMatchObject([
      { product: gloves, quantity: 3, aditional_measurement_unit: null },
      { product: paper, quantity: 2, aditional_measurement_unit: format, product_data: { name: 'Papel secamanos' } },
      { product: paper, quantity: 1, aditional_measurement_unit: null },
    ])
    expect((await read(body.id)).body.entries).toEqual(body.entries)
  })

  test('R600: is shared within the client, by name, and nobody else sees it', async () => {
    for (const name of ['Químicos', 'Ámbar', 'baños']) await make(name, [])
    expect(await names(colleague)).toEqual(['Ámbar', 'baños', 'Químicos'])
    expect(await names(seller)).toEqual(['Ámbar', 'baños', 'Químicos'])
    expect((await server.as(stranger).get(`/order_templates/?client=${client}`)).status).toBe(404)
    const { body } = await make('Otra', [], colleague)
    expect((await read(body.id, stranger)).status).toBe(404)
    expect((await make('Ajena', [], stranger)).status).toBe(404)
  })

  test('R602: is changed and deleted by who made it and by who serves the client, and by nobody else', async () => {
    const { id } = (await make('Cada lunes', [line(paper, 1)])).body
    expect((await read(id, colleague)).body.may_change).toBe(false)
    expect((await change(id, { name: 'Mía' }, colleague)).status).toBe(403)
    expect((await server.as(colleague).send('DELETE', `/order_templates/${id}/`)).status).toBe(403)
    expect((await change(id, { name: 'Mía' }, stranger)).status).toBe(404)
    expect((await change(id, { name: 'Cada martes' })).body).toMatchObject({
      name: 'Cada martes',
      version: 2,
      lines: 1,
    })
    expect((await change(id, { lines: [line(gloves, 5)] }, seller)).body).toMatchObject({
      name: 'Cada martes',
      entries: [{ product: gloves, quantity: 5 }],
    })
    expect((await server.as(buyer).send('DELETE', `/order_templates/${id}/`)).body).toEqual({ id })
    expect((await read(id)).status).toBe(404)
  })

  test('R602: that somebody else has changed meanwhile is not overwritten', async () => {
    const { id, version } = (await make('Cada lunes', [line(paper, 1)])).body
    const answers = await Promise.all([2, 3, 4].map(n => change(id, { lines: [line(paper, n)], version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order_templates.changed')
  })

  test('has a name of its own in its client, whatever its capitals, also when two are made at once', async () => {
    const answers = await Promise.all(['Baños', 'BAÑOS', 'baños'].map(name => make(name, [])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      name: ['Ya hay una lista con este nombre.'],
    })
    const { id } = (await make('Cocina', [])).body
    expect((await change(id, { name: 'baños' })).body).toEqual({ name: ['Ya hay una lista con este nombre.'] })
    expect((await change(id, { name: 'COCINA' })).status).toBe(200)
    expect((await make('  ', [])).status).toBe(400)
  })

  test('adds up the same article in the same format, and leaves out charges and what the client may never buy', async () => {
    await server.sql`
      insert into products (id, external_id, name, is_charge) values (2413, 'PORTES1', 'Portes', true) on conflict do nothing`
    const held = await server.make.client({ only_authorized_products: true })
    const user = await server.make.user({ clients: [held] })
    await server.sql`insert into authorised_products (client_id, product_id) values (${held}, ${paper})`
    const wanted = [line(paper, 1), line(gloves, 1), line(paper, 2), line(2413, 1), line(999_999_999, 1)]
    const { body } = await make('Todo', wanted, user, held)
    expect(body).toMatchObject({ left_out: 3, lines: 1, entries: [{ product: paper, quantity: 3 }] })
    const unknown = { aditional_measurement_unit: { name: 'Palé', quantity: 4 } }
    expect((await make('Palés', [line(paper, 1, unknown)])).body).toMatchObject({ left_out: 1, entries: [] })
  })

  test('keeps a line whose format is gone, as long as nobody takes it out', async () => {
    const article = await server.make.product({ name: 'Bobina', price: 3 })
    const unit = await server.make.unit(article, 12)
    const [format] = await server.sql<{ name: string; quantity: number }[]>`
      select name, quantity::float8 as quantity from product_units where id = ${unit}`
    const lines = [line(article, 1, { aditional_measurement_unit: format })]
    const { id } = (await make('Bobinas', lines)).body
    await server.sql`delete from product_units where id = ${unit}`
    expect((await change(id, { lines: [...lines, line(paper, 1)] })).body).toMatchObject({ left_out: 0, lines: 2 })
    expect((await make('Otra', lines)).body).toMatchObject({ left_out: 1, lines: 0 })
  })

  test('R600: a visit of a procurement system has none', async () => {
    const { id } = (await make('Cada lunes', [])).body
    const visitor = await enterVisit(server, { user: buyer, client })
    for (const path of [`/order_templates/?client=${client}`, `/order_templates/${id}/`]) {
      expect((await visitor.get(path)).status).toBe(403)
    }
    const body = { client, name: 'Visita', lines: [] }
    expect((await visitor.send('POST', '/order_templates/', body)).status).toBe(403)
  })
})
