import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let ana: number
let luis: number
let admin: number
let desk: number
let buyer: number
let miramar: number
let abroad: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  ana = await make.user({ role: 'sales_person' })
  luis = await make.user({ role: 'sales_person' })
  admin = await make.user({ role: 'admin', countries: ['es'] })
  desk = await make.user({ role: 'lead_manager', countries: ['es'] })
  await sql`update users set first_name = 'Ana', last_name = 'Gil' where id = ${ana}`
  await sql`update users set rights = '{desk_people}' where id = ${desk}`
  miramar = await make.client({ sales_person: ana })
  abroad = await make.client({ country: 'pt' })
  buyer = await make.user({ clients: [miramar] })
})
afterAll(() => server.close())

const pathOf = (client: number) => `/desk/clients/${client}/notes/`
const write = (user: number, text: string, client = miramar) => server.as(user).send('POST', pathOf(client), { text })
const textsOf = async (user: number, query = '') =>
  (await server.as(user).get(`${pathOf(miramar)}${query}`)).body.results.map(({ text }: { text: string }) => text)

describe('R547: house notes of a client', () => {
  test('say who wrote them and when, with their lines, the newest first', async () => {
    const { status, body } = await write(ana, 'Paga a 90 días.\nPreguntar por Marta')
    expect(status).toBe(201)
    const note = { by: 'Ana Gil', text: 'Paga a 90 días.\nPreguntar por Marta', is_own: true }
    expect(body).toMatchObject({ ...note, written_at: server.clock.now.toISOString() })
    await write(admin, 'Segunda')
    expect(await textsOf(ana)).toEqual(['Segunda', note.text])
    const read = await server.as(admin).get(`${pathOf(miramar)}?page_size=1&page=2`)
    expect(read.body).toMatchObject({ count: 2, total_pages: 2, results: [{ ...note, is_own: false }] })
    expect((await server.as(admin).get(`/desk/clients/${miramar}/`)).body).toMatchObject({ note_count: 2 })
  })

  test('are read and written by the own sales person and by who tends the clients of the country', async () => {
    for (const user of [ana, admin, desk]) expect((await write(user, 'x')).status).toBe(201)
    for (const user of [ana, admin, desk]) expect(await textsOf(user)).toContain('Segunda')
    expect((await server.as(admin).get(pathOf(abroad))).status).toBe(404)
    expect((await write(desk, 'x', abroad)).status).toBe(404)
  })

  test('are nothing for a client user, a lead manager without the right and the sales person of others', async () => {
    const leads = await server.make.user({ role: 'lead_manager', countries: ['es'] })
    for (const [user, status] of [
      [buyer, 403],
      [leads, 403],
      [luis, 404],
    ] as const) {
      expect((await server.as(user).get(pathOf(miramar))).status).toBe(status)
      expect((await write(user, 'x')).status).toBe(status)
    }
    expect(JSON.stringify((await server.as(buyer).get(`/clients/${miramar}/`)).body)).not.toContain('Segunda')
  })

  test('have text, at most 2,000 signs', async () => {
    expect(await write(ana, ' \n')).toMatchObject({ status: 400, body: { text: [expect.any(String)] } })
    expect(await write(ana, 'x'.repeat(2001))).toMatchObject({ status: 400, body: { text: [expect.any(String)] } })
    expect((await write(ana, 'x'.repeat(2000))).status).toBe(201)
  })

  test('are deleted by their writer alone, of the client that they are of', async () => {
    const { id } = (await write(ana, 'Para borrar')).body
    const other = await server.make.client({ sales_person: ana })
    const remove = (user: number, client = miramar) => server.as(user).send('DELETE', `${pathOf(client)}${id}/`)
    expect((await remove(admin)).status).toBe(404)
    expect((await remove(luis)).status).toBe(404)
    expect((await remove(buyer)).status).toBe(403)
    expect((await remove(ana, other)).status).toBe(404)
    expect(await textsOf(ana)).toContain('Para borrar')
    expect(await remove(ana)).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await textsOf(ana)).not.toContain('Para borrar')
    expect((await remove(ana)).status).toBe(404)
  })

  test('stay without a name when their writer is anonymised', async () => {
    await write(ana, 'Se queda')
    await server.sql`update users set first_name = '', last_name = '' where id = ${ana}`
    const [note] = (await server.as(admin).get(pathOf(miramar))).body.results
    expect(note).toMatchObject({ by: '', text: 'Se queda' })
  })
})

test('R548: the record of a client counts its documents of each kind, as an administrator finds them in the lists', async () => {
  const { make } = server
  const center = await make.center({ client: miramar })
  const product = await make.product()
  const at = '2026-11-01T10:00:00Z'
  for (const state of [1, 2]) await make.order({ client: miramar, center, at, state, lines: [] })
  await make.offer({ client: miramar, center, product, user: ana })
  const { body } = await server.as(admin).get(`/desk/clients/${miramar}/`)
  expect(body).toMatchObject({ order_count: 2, offer_count: 1, delivery_note_count: 0, invoice_count: 0 })
  for (const list of ['orders', 'offers', 'delivery_notes', 'sale_invoices']) {
    const { count } = (await server.as(admin).get(`/${list}/?client=${miramar}&page_size=10`)).body
    expect([list, count]).toEqual([list, { orders: 2, offers: 1 }[list] ?? 0])
  }
})
