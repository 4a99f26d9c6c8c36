import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// Whatever happens between the moment at which a cart is shown and the one at which it is sent: an order that names what
// was shown is what was shown, or is refused with what has changed.

let server: TestServer
beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
})
afterAll(() => server.close())

const amount = fc.integer({ min: 1, max: 60 })
const article = fc.nat({ max: 2 })
const change = fc.oneof(
  fc.record({ does: fc.constantFrom('price', 'stock', 'add', 'quantity', 'discount'), article, amount }),
  fc.record({ does: fc.constantFrom('limit', 'exempt', 'surcharge', 'colleague'), article, amount }),
)
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

test('300 orders after any changes are what was shown, or say what changed', async () => {
  const { make, sql } = server
  const articles = [0, 1, 2].map(() => make.product({ price: 10, stock: 1000, max_discount: 50 }))
  const [one, two, three] = await Promise.all(articles)
  await make.refresh()
  const products = [one!, two!, three!]
  let placed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), amount, async (changes, quantity) => {
      await sql`update products set stock = 10000`
      await sql`update prices set price = 10`
      const client = await make.client()
      const center = await make.center({ client, purchase_limit: 5000, purchase_limit_period: 'M' })
      const user = await make.user({ role: 'admin' })
      const seller = server.as(user)
      const colleague = server.as(await make.user({ clients: [client] }))
      const at = { client, center }
      const items = products.map(product => ({ product, quantity, discount: 0 }))
      expect((await seller.send('PUT', '/cart/update/', { ...at, items })).status).toBe(200)
      const read = async () => (await seller.get(`/cart/?center=${center}`)).body
      const before = await read()
      for (const each of changes) await take(each)
      const { status, body } = await seller.send('PATCH', '/cart/create_order/', {
        ...at,
        version: before.version,
        total: before.final,
      })
      const [stored] = await sql`
        select total::float, lines from orders where client_id = ${client} and user_id = ${user}`
      const after = await read()
      const asShown = { total: before.final, lines: before.items.length }
      placed += status === 200 ? 1 : 0
      expect({ status, code: body.code, stored, isOther: after.version !== before.version }).toEqual(
        status === 200
          ? { status, code: undefined, stored: asShown, isOther: true }
          : { status: 409, code: 'changed', stored: undefined, isOther: true },
      )
      // Changed and changed back it is another version without a difference.
      const isSilent = status === 409 && body.differences.length === 0
      expect(isSilent && after.final !== before.final).toBe(false)

      async function take({ does, article: which, amount: value }: Change): Promise<void> {
        const product = products[which]!
        const { items: lines } = await read()
        const line = lines.find((item: { product: number }) => item.product === product)
        if (does === 'price') await sql`update prices set price = ${value} where product_id = ${product}`
        if (does === 'stock') await sql`update products set stock = ${value * 20} where id = ${product}`
        if (does === 'add') await seller.send('POST', '/cart/add_cart_item/', { ...at, product, quantity: value })
        if (does === 'quantity' || does === 'discount') {
          const wish = does === 'quantity' ? { quantity: value } : { discount: Math.min(value, 10) }
          await seller.send('PATCH', `/cart/update_cart_item/${line.id}/`, { client, ...wish })
        }
        if (does === 'limit') await sql`update centers set purchase_limit = ${5000 + value} where id = ${center}`
        if (does === 'exempt') await sql`update clients set tax_exempt = not tax_exempt where id = ${client}`
        if (does === 'surcharge')
          await sql`update clients set equivalence_surcharge = not equivalence_surcharge where id = ${client}`
        if (does === 'colleague') {
          await colleague.send('POST', '/cart/add_cart_item/', { ...at, product, quantity: 1 })
          await colleague.send('PATCH', '/cart/create_order/', at)
        }
      }
    }),
    { numRuns: 300 },
  )
  expect(placed).toBeGreaterThan(50)
}, 300_000)
