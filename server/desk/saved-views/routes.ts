import * as contract from '#domain/desk/views-contract.ts'
import { can } from '#domain/permissions.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { deleteSavedView, keepSavedView, listSavedViews } from './saved-views-store.ts'

export const savedViewRoutes = feature([
  route(contract.listSavedViews, can.seeDesk, async ({ sql, viewer }, { query }) => ({
    results: await listSavedViews(sql, viewer, query.list),
  })),
  route(contract.keepSavedView, can.seeDesk, async ({ sql, viewer }, { body }) => {
    if (body.is_shared && !can.shareAtDesk(viewer)) throw fieldFailure('is_shared', 'desk.may_not_share')
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
