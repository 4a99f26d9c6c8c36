import { can } from '#domain/permissions.ts'
import * as contract from '#domain/session/contract.ts'
import type { Authenticator } from './authenticator.ts'
import { openRoute, type Route, route } from '#server/route.ts'
import type { Tokens } from '#server/token.ts'
import * as service from './service.ts'

export const sessionRoutes = (tokens: Tokens, authenticator: Authenticator): Route[] => [
  openRoute(contract.signIn, (context, { body }) => service.signIn(context, tokens, body)),
  openRoute(contract.refreshToken, (context, { body }) => service.refreshToken(context, tokens, body.token)),
  route(contract.signOut, can.beSignedIn, async context => {
    await service.signOut(context)
    authenticator.forget(context.viewer.session_id)
    return { revoked: true }
  }),
  route(contract.readAccount, can.readAccount, context => service.readAccount(context)),
  route(contract.changeAccount, can.changeAccount, async (context, { body }) => {
    const account = await service.changeOwnAccount(context, body.user)
    authenticator.forget(context.viewer.session_id)
    return account
  }),
  route(contract.readUserInfo, can.readAccount, (context, { query }) => service.readUserInfo(context, query)),
]
