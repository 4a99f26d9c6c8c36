import * as contract from '#domain/desk/views-contract.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { deleteSavedView, keepSavedView, listSavedViews } from './saved-views-store.ts'

export const savedViewRoutes = feature([
  route(contract.listSavedViews, can.seeDesk, async ({ sql, viewer }, { query }) => ({
    results: await listSavedViews(sql, viewer, query.list),
  })),
  route(contract.keepSavedView, can.seeDesk, async ({ sql, viewer }, { body }) => {
    const view = await keepSavedView(sql, viewer, body)
    if (!view) throw notFound()
    return view
  }),
  route(contract.deleteSavedView, can.seeDesk, async ({ sql, viewer }, { params }) => {
    const count = await deleteSavedView(sql, viewer, params.id)
    if (count === 0) throw notFound()
    return { count }
  }),
])
