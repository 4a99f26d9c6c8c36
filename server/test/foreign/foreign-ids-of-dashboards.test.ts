import { chargedFactory } from '#server/test/charged-fixture.ts'
import { type Field, market, openForeign, post, reachOf, refusesForeign, server } from './foreign-ids.ts'

openForeign()

const CART = '/sp_dashboard/lost_clients/cart/'

// There is something to fill the cart with only where the client bought last year.
const buyLastYear = () =>
  chargedFactory(server.sql).invoice({
    client: market.a.client,
    center: market.a.center,
    at: '2025-11-03T10:00:00Z',
    lines: [{ product: market.article, quantity: 1 }],
  })

const DASHBOARDS: Field[] = (['sales_own', 'admin'] as const).flatMap((as): Field[] => {
  const { client, center } = reachOf(as)
  const fields: Omit<Field, 'as'>[] = [
    { name: 'client of a filled cart', ...client, refusal: 404, send: post(CART, id => ({ client: id })) },
    {
      name: 'center of a filled cart',
      ...center,
      refusal: 404,
      send: post(CART, id => ({ client: market.a.client, center: id })),
    },
  ]
  return fields.map(field => ({ ...field, as, prepare: buyLastYear }))
})

refusesForeign(DASHBOARDS)
