import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { queueWaitingMails } from '#server/mail/told/waiting-store.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { writeLetter } from '#server/mail/kinds.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { changeForTest } from '#server/test/change.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Who asks for an article that has run out gets one mail when there is some again.

let server: TestServer
let client: number
let buyer: number
let soap: number
let code: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { make } = server
  client = await make.client()
  buyer = await make.user({ clients: [client], email: `ana-${client}@pulcro.test` })
  code = `J-${client}`
  soap = await make.product({ external_id: code, name: 'Jabón', stock: 0 })
})

const ask = (product = soap, user = buyer) => server.as(user).send('POST', `/products/${product}/stock_alert/`)
const page = async () => (await server.as(buyer).get(`/products/${soap}/?client=${client}`)).body
const arrives = (quantity: number) => importFile(server.sql, 'stock', `product;quantity\n${code};${quantity}\n`)
const told = async () => {
  await queueWaitingMails(server.sql, keptJobs)
  return (await server.queued())
    .map(({ data }) => data as { kind: string; data: { product_id: number; user_id: number } })
    .filter(({ kind, data }) => kind === 'back_in_stock' && data.product_id === soap)
}

test('a mail is queued once, after the import that brings stock, and only then', async () => {
  expect(await page()).toMatchObject({ has_stock_alert: false })
  expect(await ask()).toMatchObject({ status: 200, body: { asked: true } })
  expect(await ask()).toMatchObject({ status: 200, body: { asked: true } })
  expect(await page()).toMatchObject({ has_stock_alert: true })
  await arrives(-3)
  expect(await told()).toEqual([])
  await arrives(5)
  expect(await told()).toMatchObject([{ data: { product_id: soap, user_id: buyer } }])
  expect(await page()).toMatchObject({ has_stock_alert: false })
  await arrives(0)
  await arrives(7)
  expect(await told()).toHaveLength(1)
})

test('the mail leads to the article, and is not sent where it has run out again or the account is closed', async () => {
  await arrives(5)
  const write = () =>
    writeLetter(letterContextOf(server, brandOf('pulcro')), 'back_in_stock', { product_id: soap, user_id: buyer })
  expect(await write()).toMatchObject({
    to: `ana-${client}@pulcro.test`,
    subject: 'Vuelve a haber: Jabón',
    button: { link: expect.stringMatching(new RegExp(`/catalogo/product/${soap}$`)) },
  })
  await changeForTest(server.sql, 'users', { id: buyer }, { active: false })
  expect(await write()).toBeUndefined()
  await server.sql`update users set active = true where id = ${buyer}`
  await arrives(0)
  expect(await write()).toBeUndefined()
})

test('of what is in stock, no longer sold or out of sight nobody is told', async () => {
  const { make, sql } = server
  const there = await make.product({ stock: 1 })
  expect((await ask(there)).body).toEqual({ asked: false })
  await sql`update products set on_sale_until = '2026-11-19' where id = ${soap}`
  expect((await ask()).body).toEqual({ asked: false })
  const held = await make.client({ only_authorized_products: true })
  const stranger = await make.user({ clients: [held] })
  expect(await ask(soap, stranger)).toMatchObject({ status: 404 })
  expect(await ask(999_999)).toMatchObject({ status: 404 })
  expect(await sql`select from stock_alerts where product_id in (${soap}, ${there})`).toHaveLength(0)
})
