import { taxesOf } from '#domain/orders/taxes.ts'
import * as contract from '#domain/orders/contract.ts'
import { ORDER_STATES } from '#domain/orders/states.ts'
import type { Language } from '#domain/language.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/failure.ts'
import { artUrl } from '#server/products/card.ts'
import { type Route, route } from '#server/route.ts'
import { translate } from '#server/translate.ts'
import * as store from './store.ts'

const EUROPE = 'eu'

const stateValues = (language: Language) =>
  ORDER_STATES.map(code => ({ code, value: translate(language, `orders.state_${code}`) }))

export const orderRoutes: Route[] = [
  route(contract.listOrders, can.browseOrders, async ({ sql, viewer, language }, { query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    const { rows, count } = await store.listOrders(sql, viewer, {
      country: query.country === EUROPE ? undefined : query.country,
      client: query.client,
      center: query.center,
      search: query.search,
      after: query.after,
      before: query.before,
      limit,
      offset: (query.page - 1) * limit,
    })
    const state_values = stateValues(language)
    return asPage(
      rows.map(row => ({ ...row, state_values })),
      count,
      limit,
    )
  }),
  route(contract.readOrder, can.browseOrders, async ({ sql, viewer, language }, { params }) => {
    const order = await store.findOrder(sql, viewer, params.id)
    if (!order) throw notFound()
    const state_values = stateValues(language)
    const rows = await store.listEntries(sql, order.id)
    return { ...order, state_values, taxes: taxesOf(rows), entries: rows.map(row => entryOf(row, state_values)) }
  }),
]

function entryOf(row: store.EntryRow, state_values: contract.OrderEntry['state_values']): contract.OrderEntry {
  const { name, external_id, photo, art_version, ...entry } = row
  const image_url = photo ?? artUrl(row.product, art_version)
  return { ...entry, state_values, product_data: { id: row.product, name, external_id, image_url } }
}
