import { countryOf } from '#domain/clients/europe.ts'
import * as contract from '#domain/clients/contract.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { keepLastBuyer, readLastBuyer } from './last-buyer.ts'
import * as store from './store.ts'

const listFilter = (query: {
  search?: string | undefined
  country?: string | undefined
  page: number
  page_size?: number | undefined
}): store.ListFilter => {
  const limit = query.page_size ?? PAGE_SIZE
  return {
    search: query.search,
    country: countryOf(query.country),
    limit,
    offset: (query.page - 1) * limit,
  }
}

export const clientRoutes = feature([
  route(contract.listClients, can.browseClients, async ({ sql, viewer }, { query }) => {
    const filter = listFilter(query)
    const { rows, count } = await store.listClients(sql, viewer, filter)
    return asPage(rows, count, filter.limit)
  }),
  route(contract.readClient, can.browseClients, async ({ sql, viewer }, { params }) => {
    const client = await store.findClient(sql, viewer, params.id)
    if (!client) throw notFound()
    return client
  }),
  route(contract.listCenters, can.browseCenters, async ({ sql, viewer, now }, { query }) => {
    const filter = { ...listFilter(query), client: query.client }
    const { rows, count } = await store.listCenters(sql, viewer, now, filter)
    return asPage(rows, count, filter.limit)
  }),
  route(contract.readCenter, can.browseCenters, async ({ sql, viewer, now }, { params }) => {
    const center = await store.findCenter(sql, viewer, now, params.id)
    if (!center) throw notFound()
    return center
  }),
  route(contract.readLastBuyer, can.resumeBuying, context => readLastBuyer(context)),
  route(contract.keepLastBuyer, can.resumeBuying, async (context, { body }) => {
    await keepLastBuyer(context, body)
    return { kept: true }
  }),
])
