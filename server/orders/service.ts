import type { z } from 'zod'
import { countryOf } from '#domain/clients/europe.ts'
import type { Language } from '#domain/language.ts'
import type { listOrders, Order, OrderDetail, OrderEntry } from '#domain/orders/contract.ts'
import { ORDER_STATES } from '#domain/orders/states.ts'
import { taxesOf } from '#domain/orders/taxes.ts'
import { asPage, type Page, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/failure.ts'
import { artUrl } from '#server/products/card.ts'
import { translate } from '#server/translate.ts'
import * as store from './store.ts'

type Query = z.output<NonNullable<(typeof listOrders)['query']>>

export async function listPage({ sql, viewer, language }: SignedInContext, query: Query): Promise<Page<Order>> {
  const limit = query.page_size ?? PAGE_SIZE
  const { rows, count } = await store.listOrders(sql, viewer, {
    country: countryOf(query.country),
    client: query.client,
    center: query.center,
    search: query.search,
    after: query.after,
    before: query.before,
    limit,
    offset: (query.page - 1) * limit,
  })
  const state_values = stateValues(language)
  const results = rows.map(row => ({ ...row, state_values }))
  return asPage(results, count, limit)
}

export async function readOrder({ sql, viewer, language }: SignedInContext, id: number): Promise<OrderDetail> {
  const order = await store.findOrder(sql, viewer, id)
  if (!order) throw notFound()
  const state_values = stateValues(language)
  const rows = await store.listEntries(sql, order.id)
  return {
    ...order,
    state_values,
    taxes: taxesOf(rows, order.client_discount_percentage),
    entries: rows.map(row => entryOf(row, state_values)),
  }
}

const stateValues = (language: Language) =>
  ORDER_STATES.map(code => ({ code, value: translate(language, `orders.state_${code}`) }))

function entryOf(row: store.EntryRow, state_values: OrderEntry['state_values']): OrderEntry {
  const { name, external_id, photo, art_version, ...entry } = row
  const image_url = photo ?? artUrl(row.product, art_version)
  return { ...entry, state_values, product_data: { id: row.product, name, external_id, image_url } }
}
