import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JPEG, png } from '#server/test/sent-files.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  article = await make.product({ price: 20 })
  await make.refresh()
})
afterAll(() => server.close())

async function sendLogo(logo: Buffer) {
  await server.as(sales).send('PATCH', '/cart/clear/')
  await server.as(sales).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 })
  return server.as(sales).send('PATCH', '/cart/create_catalog/', {
    client,
    center,
    catalog_name: 'Con logo',
    catalog_type: 'brand',
    catalog_client_logo: logo.toString('base64'),
  })
}

const stored = async (id: number) =>
  (
    await server.sql<{ content: Buffer; width: number; height: number }[]>`
      select content, width, height from catalog_logos where catalog_id = ${id}`
  )[0]

const grey = (width: number, height: number) => {
  const rows = Buffer.alloc((width + 1) * height, 120)
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0
  return png(width, height, rows)
}

describe('R152: the logo of a client', () => {
  test.each([
    ['PNG', grey(3, 2)],
    ['JPEG', JPEG],
  ])('as %s is written anew as PNG', async (_kind, logo) => {
    const { status, body } = await sendLogo(logo)
    expect(status).toBe(200)
    expect(body.has_logo).toBe(true)
    const { content } = (await stored(body.id))!
    expect(content.subarray(1, 4).toString()).toBe('PNG')
    expect(content.equals(logo)).toBe(false)
  })

  test('is no larger than it is printed', async () => {
    const { body } = await sendLogo(grey(3000, 600))
    expect(await stored(body.id)).toMatchObject({ width: 720, height: 144 })
  })

  test('with a page or an archive behind it is stored without them', async () => {
    for (const more of [Buffer.from('<script>alert(1)</script>'), deflateRawSync(Buffer.alloc(1000))]) {
      const { status, body } = await sendLogo(Buffer.concat([JPEG, more]))
      expect(status).toBe(200)
      expect((await stored(body.id))!.content.includes(more)).toBe(false)
    }
  })

  test.each([
    ['2,000,000 bytes', Buffer.concat([JPEG, Buffer.alloc(2_000_000 - JPEG.length)])],
    ['T9.2: 256 million pixels', png(16_000, 16_000, Buffer.alloc(8))],
    ['T9.2: more pixels than it says', png(3, 2, Buffer.alloc(5_000_000))],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a drawing that begins as a picture', Buffer.concat([JPEG.subarray(0, 3), Buffer.from('<svg/>')])],
    ['a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a torn PNG', grey(30, 20).subarray(0, -12)],
  ])('of %s is refused, and the cart stays', async (_what, logo) => {
    expect(await sendLogo(logo)).toMatchObject({
      status: 400,
      body: { catalog_client_logo: ['Añade un logo en formato png o jpg, con un tamaño máximo de 2 MB.'] },
    })
    expect((await server.as(sales).get('/cart/')).body.items).toHaveLength(1)
  })
})
