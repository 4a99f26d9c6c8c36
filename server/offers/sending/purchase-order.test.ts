import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/cart/purchase-order.ts'
import { pdf } from '#server/test/sent-files.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let other: number
let lead: number
let article: number

beforeAll(async () => {
  server = await testServer({ appType: 'vario' })
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  other = await make.user({ role: 'sales_person', countries: ['es'] })
  lead = await make.lead({ sales_person: sales, province: await make.region(), email: 'eva@flores.test' })
  article = await make.product({ price: 20 })
})
afterAll(() => server.close())
beforeEach(() => server.as(sales).send('PATCH', '/cart/clear/'))

const PDF = pdf()
const finish = async (content: Buffer | string, name = 'Pedido nº 7.pdf') => {
  await server.as(sales).send('POST', '/cart/add_cart_item/', { lead, product: article, quantity: 1 })
  const encoded = typeof content === 'string' ? content : content.toString('base64')
  return server.as(sales).send('PATCH', '/cart/create_offer/', { lead, purchase_order: { name, content: encoded } })
}

describe('R138: the purchase order that a lead has sent', () => {
  test('is kept with the offer and given back as it was', async () => {
    const { status, body } = await finish(PDF)
    expect(status).toBe(200)
    expect((await server.as(sales).get(`/offers/${body.id}/`)).body).toMatchObject({
      purchase_order: 'Pedido nº 7.pdf',
    })
    const [kept] = await server.sql`select media_type, content from offer_files where offer_id = ${body.id}`
    expect(kept).toEqual({ media_type: 'application/pdf', content: PDF })
    expect((await server.as(sales).get(`/offers/${body.id}/purchase_order/`)).status).toBe(200)
  })

  test('is not readable by others', async () => {
    const { body } = await finish(PDF)
    expect((await server.as(other).get(`/offers/${body.id}/purchase_order/`)).status).toBe(404)
  })

  test('is not shown without one', async () => {
    await server.as(sales).send('POST', '/cart/add_cart_item/', { lead, product: article, quantity: 1 })
    const { body } = await server.as(sales).send('PATCH', '/cart/create_offer/', { lead })
    expect((await server.as(sales).get(`/offers/${body.id}/`)).body.purchase_order).toBeNull()
    expect((await server.as(sales).get(`/offers/${body.id}/purchase_order/`)).status).toBe(404)
  })

  test.each([
    ['a page that could run', Buffer.from('<svg onload="alert(1)">')],
    ['a file by its name only', Buffer.from('MZ…')],
    ['nothing', Buffer.alloc(0)],
    ['more than is taken', Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)])],
  ])('is refused as %s, and nothing is offered', async (_what, content) => {
    const refused = await finish(content)
    expect(refused).toMatchObject({ status: 400, body: { purchase_order: [expect.any(String)] } })
    expect((await server.as(sales).get('/cart/')).body.items).toHaveLength(1)
  })

  test('is refused if it is incomplete or has a program, with a message', async () => {
    for (const content of [Buffer.from('%PDF-1.7 x'), pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')]) {
      const { status, body } = await finish(content)
      expect(status).toBe(400)
      expect(body.purchase_order).toEqual([expect.stringContaining('lleva programas u otros archivos')])
    }
    expect(await server.sql`select 1 from offer_files where content = ${Buffer.from('%PDF-1.7 x')}`).toEqual([])
  })

  test('is refused as what is no base64, and without a name', async () => {
    expect((await finish('no base64!')).status).toBe(400)
    expect((await finish(PDF, '  ')).status).toBe(400)
  })
})
