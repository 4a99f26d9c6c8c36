import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeForTest, travelForTest } from '#server/test/change.ts'
import {
  article,
  center,
  client,
  copy,
  offerOf,
  openOffers,
  sales,
  server,
  special,
} from '#server/test/offers-fixture.ts'

// An accepted offer is ordered at its prices and discounts, whatever the ERP sends between the two.

openOffers()

const price = fc.integer({ min: 1, max: 9000 }).map(cents => cents / 100)
const change = fc.oneof(
  fc.record({ does: fc.constant('price' as const), product: fc.constantFrom('article', 'special'), value: price }),
  fc.record({ does: fc.constant('special price' as const), product: fc.constant('special'), value: price }),
  fc.record({
    does: fc.constantFrom('maximum' as const, 'name' as const),
    product: fc.constant('article'),
    value: price,
  }),
)

test('300 accepted offers hold after any changes of prices, maxima and names', async () => {
  travelForTest(server.clock, '2026-11-20T10:00:00Z')
  const products: Record<string, number> = { article, special }
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.nat({ max: 2 }),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (quantity, discount, changes) => {
        await changeForTest(server.sql, 'products', { id: article }, { max_discount: 12 })
        const offer = await offerOf({ discount, quantity })
        await server.sql`update offers set stage = 'accepted' where id = ${offer.id}`
        for (const { does, product, value } of changes) {
          const id = products[product]!
          if (does === 'price')
            await changeForTest(server.sql, 'prices', { product_id: id, country_id: 'es' }, { price: value })
          if (does === 'special price')
            await changeForTest(server.sql, 'special_prices', { product_id: id }, { price: value })
          if (does === 'maximum')
            await changeForTest(server.sql, 'products', { id }, { max_discount: Math.min(value, 99) })
          if (does === 'name') await changeForTest(server.sql, 'products', { id }, { name: `Gel ${value}` })
        }
        const items = [{ product: article, quantity, discount }]
        const copied = await copy(offer.id, { items })
        expect(copied).toMatchObject({ status: 200, body: { final: offer.total } })
        const { version } = (await server.as(sales).get(`/cart/?center=${center}`)).body
        const placed = await server.as(sales).send('PATCH', '/cart/create_order/', {
          client,
          center,
          version,
          total: offer.total,
        })
        expect(placed).toMatchObject({ status: 200, body: { total: offer.total } })
      },
    ),
    { numRuns: 300 },
  )
}, 600_000)
