import * as contract from '#domain/dashboard/rankings/contract.ts'
import { can } from '#domain/permissions.ts'
import { withDashboard } from '#server/dashboard/with-dashboard.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { fillWithLastYear } from './lost-cart.ts'

export const rankingRoutes = feature([
  route(contract.fillLostCart, can.seeDashboard, (context, { body, idempotencyKey }) =>
    fillWithLastYear(withDashboard(context), body, idempotencyKey),
  ),
])
