import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Whatever a validator makes of whatever order: the lines asked for less the changes are the lines decided, the amounts are
// those of a count of its own, the stock is never exceeded, and nothing else is changed.

let server: TestServer
beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

/** In cents; the rate is a whole percentage. */
const ARTICLES = [
  { cents: 1190, code: 'general' },
  { cents: 520, code: 'reducido' },
  { cents: 333, code: 'general' },
  { cents: 4001, code: 'exento' },
  { cents: 7, code: 'reducido' },
]
const OTHERS = [
  { cents: 101, code: 'general' },
  { cents: 905, code: 'reducido' },
]

interface Line {
  product: number
  cents: number
  rate: number
  quantity: number
}

const change = fc.record({
  line: fc.integer({ min: 1, max: 4 }),
  quantity: fc.constantFrom(0, 0, 1, 2, 3, 4, 9, 25),
  other: fc.option(fc.nat({ max: OTHERS.length - 1 }), { nil: undefined, freq: 3 }),
})

/** What it comes to, in cents: each rate is rounded once, half up. */
function counted(lines: Line[]) {
  const byRate = new Map<number, number>()
  for (const { cents, rate, quantity } of lines) byRate.set(rate, (byRate.get(rate) ?? 0) + cents * quantity)
  const tax = [...byRate].reduce((sum, [rate, base]) => sum + Math.floor((base * rate + 50) / 100), 0)
  const base = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  return { base: base / 100, total: (base + tax) / 100 }
}

test('R570 R573: 200 changes of orders of every kind are what was wished, or nothing', async () => {
  const { make, sql } = server
  const rates = new Map(
    (await sql<{ code: string; rate: number }[]>`select code, rate from tax_rates where country_id = 'es'`).map(
      each => [each.code, each.rate],
    ),
  )
  const made = async ({ cents, code }: (typeof ARTICLES)[number]) => ({
    product: await make.product({ price: cents / 100, tax_code: code, stock: 20 }),
    cents,
    rate: rates.get(code) ?? 0,
  })
  const articles = await Promise.all(ARTICLES.map(made))
  const others = await Promise.all(OTHERS.map(made))
  const client = await make.client()
  const buyer = server.as(await make.user({ clients: [client] }))
  const validator = server.as(await make.user({ clients: [client], can_validate_orders: true }))
  let decided = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 3, max: 20 }), { minLength: 2, maxLength: 5 }),
      fc.oneof(
        { weight: 5, arbitrary: fc.uniqueArray(change, { minLength: 1, maxLength: 3, selector: ({ line }) => line }) },
        fc.array(change, { minLength: 1, maxLength: 3 }),
      ),
      fc.constantFrom(20, 20, 20, 5, 0),
      async (quantities, changes, left) => {
        await sql`update products set stock = 20`
        const center = await make.center({ client, purchase_limit: 0, purchase_limit_period: 'M' })
        await buyer.send('PATCH', '/cart/clear/')
        const asked: Line[] = quantities.map((quantity, index) => ({ ...articles[index]!, quantity }))
        for (const { product, quantity } of asked)
          await buyer.send('POST', '/cart/add_cart_item/', { client, center, product, quantity })
        const { id } = (await buyer.send('PATCH', '/cart/create_order/', { client, center })).body
        await sql`update products set stock = ${left} where id = ${articles[0]!.product}`
        const wishes = changes.map(({ line, quantity, other }) => ({
          line,
          quantity,
          ...(other !== undefined && { product: others[other]!.product }),
        }))
        const { status } = await validator.send('PATCH', `/validable_orders/${id}/`, {
          cancelled: false,
          reason: 'Menos',
          changes: wishes,
        })
        const wished = asked.flatMap((line, index) => {
          const one = changes.find(each => each.line === index + 1)
          if (!one) return [line]
          if (one.quantity === 0) return []
          return [{ ...(one.other === undefined ? line : others[one.other]!), quantity: one.quantity }]
        })
        const names = changes.map(each => each.line)
        const needed = (product: number) =>
          wished.filter(line => line.product === product).reduce((sum, line) => sum + line.quantity, 0)
        const isPossible =
          new Set(names).size === names.length &&
          changes.every(({ line, quantity, other }) => {
            const was = asked[line - 1]
            return was && (other === undefined ? quantity <= was.quantity : quantity > 0 && quantity <= 20)
          }) &&
          wished.length > 0 &&
          JSON.stringify(wished) !== JSON.stringify(asked) &&
          counted(wished).base <= counted(asked).base &&
          needed(articles[0]!.product) <= left &&
          others.every(({ product }) => needed(product) <= 20)
        const { versions, entries, state, base, total } = (await buyer.get(`/orders/${id}/`)).body
        const shown = (lines: { product: number; quantity: number; price: number }[]) =>
          lines.map(({ product, quantity, price }) => [product, quantity, price])
        const plain = (lines: Line[]) => lines.map(({ product, quantity, cents }) => [product, quantity, cents / 100])
        const now = isPossible ? wished : asked
        expect({ status, state, lines: shown(entries), base, total }).toEqual({
          status: isPossible ? 200 : 400,
          state: isPossible ? 2 : 1,
          lines: plain(now),
          ...counted(now),
        })
        expect(
          versions.map((version: { lines: Parameters<typeof shown>[0]; total: number }) => [
            shown(version.lines),
            version.total,
          ]),
        ).toEqual(isPossible ? [asked, wished].map(lines => [plain(lines), counted(lines).total]) : [])
        decided += isPossible ? 1 : 0
      },
    ),
    { numRuns: 200 },
  )
  expect(decided).toBeGreaterThan(20)
}, 300_000)
