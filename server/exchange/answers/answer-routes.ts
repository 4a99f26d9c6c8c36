import { sendAgain as sendAgainCall } from '#domain/orders/erp-state.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { sendAgain } from './answers.ts'

export const erpAnswerRoutes = feature([
  route(sendAgainCall, can.seeErpState, (context, { params }) => sendAgain(context, params.id)),
])
