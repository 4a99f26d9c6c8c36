import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { checkPdf, textOf } from '#server/test/pdf-tools.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { workMails } from './jobs.ts'

// R215 and screens 6: what goes with a mail is made by its job, long after the request has been answered.

let server: TestServer
let sales: number
let buyer: number
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], email: 'joan@marca.test' })
  client = await make.client({ sales_person: sales, name: 'Hotel Miramar' })
  await sql`update clients set email = 'direccion@hotel.test' where id = ${client}`
  center = await make.center({ client })
  buyer = await make.user({ clients: [client], email: 'ana@hotel.test' })
  await sql`update users set language = 'pt' where id = ${buyer}`
  article = await make.product({ name: 'Gel de manos', external_id: 'GM-5000', price: 20 })
  await make.refresh()
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

async function placed(user: number, address: string, more: object = {}) {
  await server.sql`delete from queued_jobs`
  const owner = { client, center }
  await server.as(user).send('POST', '/cart/add_cart_item/', { ...owner, product: article, quantity: 4 })
  const { body } = await server.as(user).send('PATCH', address, { ...owner, ...more })
  return body
}

/** Works what is queued, as a running server does. */
async function sent(): Promise<Mail[]> {
  const mails: Mail[] = []
  let handle: ((job: { id: string; data: never }) => Promise<void>) | undefined
  await workMails(
    {
      work: async (_queue, handler) => {
        handle = handler
      },
    },
    {
      sql: server.sql,
      brand: brandOf('prisma'),
      mailer: { send: async mail => void mails.push(mail) },
      address: () => 'https://p.test',
      secret: SECRET,
      settings: DEFAULT_SETTINGS,
    },
  )
  for (const { data } of await server.queued()) await handle!({ id: 'an-id', data: data as never })
  return mails
}

const filesOf = (mail: Mail | undefined) => mail?.attachments ?? []

test('the confirmation of an order carries it, in the language of who placed it', async () => {
  const order = await placed(buyer, '/cart/create_order/')
  const [mail, ...others] = await sent()
  // The sales person hears of it, without the document.
  expect(others.map(({ attachments }) => attachments)).toEqual([[]])
  expect(mail!.to).toBe('ana@hotel.test')
  const [file, ...more] = filesOf(mail)
  expect(more).toEqual([])
  expect(file).toMatchObject({ name: `Encomenda-${order.number}.pdf`, type: 'application/pdf' })
  await checkPdf(file!.content)
  expect(await textOf(file!.content)).toContain(`ENCOMENDA ${order.number}`)
})

test('R555: the promised delivery goes with it as a file for calendars; of an order that waits, once it is validated', async () => {
  const { sql, make, as } = server
  const validator = await make.user({ clients: [client], can_validate_orders: true })
  await sql`update centers set delivery_days = '{1,2,3,4,5}', cut_off = '13:00' where id = ${center}`
  const order = await placed(buyer, '/cart/create_order/')
  const [file] = filesOf((await sent())[0]).slice(1)
  expect(file).toMatchObject({ name: `${order.number}.ics`, type: 'text/calendar; charset=utf-8; method=PUBLISH' })
  const text = file!.content.toString()
  expect(text).toContain(`SUMMARY:Entrega da encomenda ${order.number}\r\n`)
  expect(text).toContain(`DTSTART;VALUE=DATE:${order.promised.day.replaceAll('-', '')}\r\n`)
  await sql`update centers set purchase_limit = 1, purchase_limit_period = 'M' where id = ${center}`
  const waiting = await placed(buyer, '/cart/create_order/')
  expect(waiting.code).toBe(1)
  const names = async () => (await sent()).flatMap(mail => filesOf(mail)).map(({ name }) => name)
  expect(await names()).not.toContain(`${waiting.number}.ics`)
  await sql`delete from queued_jobs`
  expect(await as(validator).send('PATCH', `/validable_orders/${waiting.id}/`, { cancelled: false })).toMatchObject({
    status: 200,
  })
  expect(await names()).toContain(`${waiting.number}.ics`)
  await sql`
    update centers set delivery_days = '{}', cut_off = '', purchase_limit = null, purchase_limit_period = 'X'
    where id = ${center}`
})

test('R215 an offer is sent in each print format that was asked for', async () => {
  const offer = await placed(sales, '/cart/create_offer/', {
    print_format: [2],
    send_to: ['direccion@hotel.test'],
  })
  const [mail] = await sent()
  expect(mail!.to).toBe('direccion@hotel.test')
  expect(filesOf(mail).map(({ name }) => name)).toEqual([`Oferta-${offer.number}.pdf`])
  expect(await textOf(filesOf(mail)[0]!.content)).not.toContain('Índice medio')

  await server.sql`delete from queued_jobs`
  const again = await server.as(sales).send('POST', `/offers/${offer.id}/send_report/`, { print_format: [1, 3] })
  expect(again.status).toBe(200)
  const [second] = await sent()
  expect(filesOf(second).map(({ name }) => name)).toEqual([
    `Oferta-${offer.number}-1.pdf`,
    `Oferta-${offer.number}-3.pdf`,
  ])
  const texts = await Promise.all(filesOf(second).map(({ content }) => textOf(content)))
  expect(texts.map(text => text.includes('Índice medio'))).toEqual([false, true])
})

test('other mails carry nothing', async () => {
  await server.sql`delete from queued_jobs`
  await server.as(buyer).send('POST', '/quotation_request/', { product: article, text: '¿Precio?', client, center })
  const mails = await sent()
  expect(mails).toHaveLength(1)
  expect(filesOf(mails[0])).toEqual([])
})
