import * as contract from '#domain/desk/view-as-contract.ts'
import { can } from '#domain/permissions.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Tokens } from '#server/session/token.ts'
import { viewAs } from './view-as.ts'
import { endViews } from './view-store.ts'

interface Own {
  tokens: Tokens
  authenticator: Authenticator
}

export const viewAsRoutes = feature<Own>(({ tokens, authenticator }) => [
  route(contract.viewAs, can.deskPeople, (context, { body }) => viewAs(context, tokens, body.user)),
  route(contract.endViewAs, can.deskPeople, async ({ sql, viewer, now }) => {
    const ended = await endViews(sql, viewer.session_id, now)
    authenticator.forgetUser(viewer.id)
    return { ended }
  }),
])
