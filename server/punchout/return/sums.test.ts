import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, divideRounded, toScaled } from '#domain/money.ts'
import { enterVisit, makePartner } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const CARTS = 50
const LINES = 10
const SCALE = 8
const QUANTITY_SCALE = 3

let server: TestServer
let client: number
let center: number
let user: number
let partner: number
const articles: { product: number; unit: number | null }[] = []

// Of the same numbers in every run.
let seed = 20_261_120
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  user = await make.user({ clients: [client] })
  partner = await makePartner(server.sql, { user, client })
  for (let count = 0; count < 30; count++) {
    const product = await make.product({
      price: (1 + random(9_999_999)) / 10_000,
      tax_code: count % 3 ? 'general' : 'reducido',
    })
    const unit = count % 2 ? await make.unit(product, (1 + random(9_999)) / 1000, `Formato ${count}`) : null
    articles.push({ product, unit })
  }
})
afterAll(() => server.close())

/** What a procurement system comes to: price times quantity, each line to the cent. */
const sumOf = (lines: { price: string; per: string; quantity: string }[]): bigint =>
  lines
    .map(({ price, per, quantity }) => {
      const exact = toScaled(Number(price), SCALE) * toScaled(Number(quantity), QUANTITY_SCALE)
      return divideRounded(exact, BigInt(per) * 10n ** BigInt(SCALE + QUANTITY_SCALE - 2))
    })
    .reduce((sum, line) => sum + line, 0n)

const ociLines = (form: Record<string, string>) =>
  Array.from({ length: LINES + 1 }, (_, index) => index)
    .filter(index => form[`NEW_ITEM-PRICE[${index}]`] !== undefined)
    .map(index => ({
      price: form[`NEW_ITEM-PRICE[${index}]`] ?? '',
      per: form[`NEW_ITEM-PRICEUNIT[${index}]`] ?? '',
      quantity: form[`NEW_ITEM-QUANTITY[${index}]`] ?? '',
    }))

const cxmlLines = (xml: string) =>
  xml
    .split('<ItemIn ')
    .slice(1)
    .map(item => ({
      price: /<UnitPrice><Money currency="EUR">([\d.]+)</.exec(item)?.[1] ?? '',
      per: '1',
      quantity: /quantity="([\d.]+)"/.exec(item)?.[1] ?? '',
    }))

const amountIn = (xml: string, element: string) =>
  Number(new RegExp(`<${element}><Money currency="EUR">([\\d.]+)<`).exec(xml)?.[1])

test('T12.2: a cart comes to the same cent in the API, in OCI and in cXML', async () => {
  for (let cart = 0; cart < CARTS; cart++) {
    const items = Array.from({ length: LINES }, (_, line) => {
      const { product, unit } = articles[(cart * 7 + line * 3) % articles.length]!
      return { product, aditional_measurement_unit: unit, quantity: 1 + random(999) }
    })
    const sums: bigint[] = []
    for (const protocol of ['oci', 'cxml'] as const) {
      const buyer = await enterVisit(server, { user, client, partner, protocol })
      expect((await buyer.send('POST', '/cart/add_cart_items/', { client, center, items })).body.refused).toEqual([])
      const shown = (await buyer.get('/cart/')).body
      const { form_post_data } = (await buyer.send('PATCH', '/cart/create_punchout_order/', {})).body
      const xml: string = form_post_data['cxml-urlencoded'] ?? ''
      const lines = protocol === 'oci' ? ociLines(form_post_data) : cxmlLines(xml)
      expect(lines).toHaveLength(shown.items.length)
      sums.push(cents(shown.base) - cents(shown.discounts), sumOf(lines))
      const told = protocol === 'oci' ? [shown.base, shown.tax] : [amountIn(xml, 'Total'), amountIn(xml, 'Tax')]
      expect(told).toEqual([shown.base, shown.tax])
    }
    expect(new Set(sums).size).toBe(1)
  }
}, 60_000)
