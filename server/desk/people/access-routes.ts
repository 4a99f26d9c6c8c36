import * as contract from '#domain/desk/access-contract.ts'
import { asPage } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { rangeOf } from '#server/desk/range.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { inviteRequest, refuseRequest } from './access-requests.ts'
import { listAccessRequests } from './access-requests-store.ts'

export const accessRequestRoutes = feature([
  route(contract.listAccessRequests, can.deskPeople, async ({ sql, viewer }, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await listAccessRequests(sql, viewer, { state: query.state, ...range })
    return asPage(rows, count, range.limit)
  }),
  route(contract.inviteAccessRequest, can.deskPeople, (context, { params, body }) =>
    inviteRequest(context, params.id, body),
  ),
  route(contract.refuseAccessRequest, can.deskPeople, (context, { params, body }) =>
    refuseRequest(context, params.id, body.answer),
  ),
])
