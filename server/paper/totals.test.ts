import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney, formatPercent } from '#domain/format.ts'
import { stopPdf } from '#server/outside/pdf.ts'
import { checkPdf, textOf } from '#server/test/pdf-tools.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T11.2, T12.2: what the API says a document comes to is what stands on paper, to the cent.

const DOCUMENTS = 60
const MINUTES = 4 * 60_000

let server: TestServer
let sales: number
let client: number
let center: number
let products: number[]

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ sales_person: sales, name: 'Hotel Miramar' })
  center = await make.center({ client })
  products = []
  for (const [index, price] of [0.0525, 3.15, 19.99, 74.4, 1234.5678].entries()) {
    const tax_code = ['general', 'reducido', 'exento'][index % 3]!
    products.push(await make.product({ name: `Artículo ${index}`, price, max_discount: 100, tax_code }))
  }
  await make.refresh()
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

const cart = fc.record({
  items: fc.array(
    fc.record({
      product: fc.integer({ min: 0, max: 4 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      discount: fc.constantFrom(0, 0, 5, 12.5, 33.33, 100),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  client_discount_percentage: fc.constantFrom(0, 0, 3, 7.77),
})

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

async function finish(made: Cart, address: string): Promise<number> {
  const caller = server.as(sales)
  const items = made.items.map(item => ({ ...item, product: products[item.product] }))
  const { client_discount_percentage } = made
  const filled = await caller.send('PUT', '/cart/update/', { client, center, items, client_discount_percentage })
  expect(filled.status).toBe(200)
  const { status, body } = await caller.send('PATCH', address, { client, center })
  expect(status).toBe(200)
  return body.id
}

async function onPaper(address: string): Promise<string> {
  const { statusCode, rawPayload } = await server.app.inject({
    url: `/api${address}`,
    headers: { authorization: `JWT ${await server.token(sales)}`, 'accept-language': 'es' },
  })
  expect(statusCode).toBe(200)
  await checkPdf(rawPayload)
  return plain(await textOf(rawPayload))
}

interface Told {
  total: number
  tax_total: number
  currency_symbol: string
  entries: { base: number }[]
  taxes: { rate: number; tax: number }[]
}

function expectSame(text: string, told: Told, base: number): void {
  const money = (value: number) => plain(formatMoney(value, told.currency_symbol))
  expect(text).toContain(`TOTAL ${money(told.total)}`)
  expect(text).toContain(`Base imponible ${money(base)}`)
  expect(told.taxes.length).toBeGreaterThan(0)
  for (const { rate, tax } of told.taxes) expect(text).toContain(`IVA ${plain(formatPercent(rate))} ${money(tax)}`)
  for (const entry of told.entries) expect(text).toContain(money(entry.base))
}

describe('the totals on paper are those of the API', () => {
  test(
    `of ${DOCUMENTS} random orders`,
    () =>
      fc.assert(
        fc.asyncProperty(cart, async made => {
          const id = await finish(made, '/cart/create_order/')
          const { body } = await server.as(sales).get(`/orders/${id}/`)
          expectSame(await onPaper(`/orders/${id}/pdf/`), body, body.base)
        }),
        { numRuns: DOCUMENTS, endOnFailure: true },
      ),
    MINUTES,
  )

  test(
    `of ${DOCUMENTS} random offers, in each print format`,
    () =>
      fc.assert(
        fc.asyncProperty(cart, fc.constantFrom(1, 2, 3), async (made, format) => {
          const id = await finish(made, '/cart/create_offer/')
          const { body } = await server.as(sales).get(`/offers/${id}/`)
          const text = await onPaper(`/offers/${id}/pdf/?print_format=${format}`)
          expectSame(text, body, Math.round((body.base - body.discounts) * 100) / 100)
          if (body.discounts > 0) {
            expect(text).toContain(`Descuentos ${plain(formatMoney(-body.discounts, body.currency_symbol))}`)
          }
        }),
        { numRuns: DOCUMENTS, endOnFailure: true },
      ),
    MINUTES,
  )
})
