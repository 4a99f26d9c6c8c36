import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T12: what the API says of 300 random carts and of their orders, against an oracle that computes in whole numbers and
// shares no line with domain/money.ts.

const CARTS = 300
const PRICES = ['0.0001', '0.0049', '0.005', '0.33', '1.005', '2.675', '9.99', '10.125', '1234.5678', '99999.9999']
const UNITS = ['0.001', '0.5', '6', '12.25', '1000']
const RATES = { general: 21n, reducido: 10n, superreducido: 4n, exento: 0n }
type Rate = keyof typeof RATES

interface Article {
  id: number
  /** 10⁻⁴ of the currency. */
  price: bigint
  rate: Rate
  units: { id: number; quantity: bigint }[]
}

let server: TestServer
let sales: number
let client: number
let center: number
const articles: Article[] = []

const scaled = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  await sql`insert into tax_rates (country_id, code, rate) values ('es', 'superreducido', 4)`
  sales = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client, has_facturable: true })
  for (const [index, price] of PRICES.entries()) {
    const rate = (Object.keys(RATES) as Rate[])[index % 4]! // the keys of the table above
    const id = await make.product({ price: Number(price), tax_code: rate, max_discount: 100, stock: 99_999_999_999 })
    const units = []
    for (const quantity of UNITS)
      units.push({ id: await make.unit(id, Number(quantity)), quantity: scaled(quantity, 4) })
    articles.push({ id, price: scaled(price, 4), rate, units })
  }
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

interface Line {
  article: number
  unit: number | null
  /** 10⁻³. */
  quantity: number
  /** 10⁻² %. */
  discount: number
  billable: boolean
}

const inWholes = fc.integer({ min: 1, max: 999 }).map(whole => whole * 1000)
const line = fc
  .record<Line>({
    article: fc.nat(PRICES.length - 1),
    unit: fc.option(fc.nat(UNITS.length - 1)),
    quantity: fc.oneof(fc.integer({ min: 1000, max: 5000 }), inWholes),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
    billable: fc.boolean(),
  })
  // A format is ordered whole.
  .map(one => (one.unit === null ? one : { ...one, quantity: Math.ceil(one.quantity / 1000) * 1000 }))
const carts = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ({ article, unit }) => `${article} ${unit}` }),
  percent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
})

/** Half away from zero; nothing here is negative. */
const rounded = (value: bigint, divisor: bigint): bigint => (2n * value + divisor) / (2n * divisor)
const amount = (cents: bigint): number => Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
const plus = (sum: bigint, next: bigint) => sum + next

/** What a discount leaves of each rate, in whole cents: those that are missing go to the rates that lost most. */
function bases(nets: bigint[], percent: number, taxed: bigint): bigint[] {
  const exact = nets.map(net => net * BigInt(10_000 - percent))
  const left = exact.map(each => each / 10_000n)
  const byLoss = exact.map((each, index) => ({ index, lost: each % 10_000n }))
  byLoss.sort((one, other) => Number(other.lost - one.lost))
  const missing = Number(taxed - left.reduce(plus, 0n))
  for (const { index } of byLoss.slice(0, missing)) left[index]!++
  return left
}

function oracle(lines: Line[], percent: number) {
  const sold = lines.map(({ article, unit, quantity, discount, billable }) => {
    const { price, rate, units } = articles[article]!
    const format = unit === null ? 10_000n : units[unit]!.quantity
    const exact = price * BigInt(quantity) * format // 10⁻¹¹
    const gross = rounded(exact, 10n ** 9n)
    const base = rounded(exact * BigInt(10_000 - discount), 10n ** 13n)
    return { gross, base, rate: RATES[rate], billable }
  })
  const net = sold.map(one => one.base).reduce(plus, 0n)
  const rates = [...new Set(sold.map(one => one.rate))].toSorted((one, other) => Number(other - one))
  const nets = rates.map(rate =>
    sold
      .filter(one => one.rate === rate)
      .map(one => one.base)
      .reduce(plus, 0n),
  )
  const taxes = rates.map((rate, index) => rounded(nets[index]! * rate, 100n))
  const discount = rounded(net * BigInt(percent), 10_000n)
  const due = bases(nets, percent, net - discount).map((base, index) => rounded(base * rates[index]!, 100n))
  return {
    sold,
    base: sold.map(one => one.gross).reduce(plus, 0n),
    net,
    taxes: rates.map((rate, index) => ({
      name: 'IVA',
      rate: Number(rate),
      base: amount(nets[index]!),
      tax: amount(taxes[index]!),
      surcharge_rate: 0,
      surcharge: 0,
    })),
    tax: taxes.reduce(plus, 0n),
    discount,
    due: due.reduce(plus, 0n),
    billable: sold
      .filter(one => one.billable)
      .map(one => one.base)
      .reduce(plus, 0n),
  }
}

test('R130: cart and order are exact to the cent', async () => {
  const caller = server.as(sales)
  let lines = 0
  await fc.assert(
    fc.asyncProperty(carts, async ({ lines: wanted, percent }) => {
      const items = wanted.map(({ article, unit, quantity, discount, billable }) => ({
        product: articles[article]!.id,
        aditional_measurement_unit: unit === null ? null : articles[article]!.units[unit]!.id,
        quantity: quantity / 1000,
        discount: discount / 100,
        billable,
      }))
      const exact = oracle(wanted, percent)
      const wish = { client, center, items, client_discount_percentage: percent / 100 }
      const cart = await caller.send('PUT', '/cart/update/', wish)
      expect(cart).toMatchObject({
        status: 200,
        body: {
          base: amount(exact.base),
          discounts: amount(exact.base - exact.net),
          taxes: exact.taxes,
          tax: amount(exact.tax),
          total: amount(exact.net + exact.tax),
          client_discount: amount(exact.discount),
          final: amount(exact.net - exact.discount + exact.due),
          items: exact.sold.map(({ gross, base }) => ({ gross: amount(gross), total: amount(base) })),
        },
      })
      const placed = await caller.send('PATCH', '/cart/create_order/', { client, center })
      expect(placed).toMatchObject({
        status: 200,
        body: {
          base: amount(exact.net - exact.discount),
          tax_total: amount(exact.due),
          total: amount(exact.net - exact.discount + exact.due),
        },
      })
      const order = await caller.get(`/orders/${placed.body.id}/`)
      expect(order.body).toMatchObject({
        total: placed.body.total,
        billable_center: amount(exact.billable),
        entries: exact.sold.map(({ base }) => ({ base: amount(base) })),
      })
      lines += wanted.length
    }),
    { numRuns: CARTS },
  )
  expect(lines).toBeGreaterThan(CARTS)
})
