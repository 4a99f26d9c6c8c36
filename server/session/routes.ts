import { can } from '#domain/permissions.ts'
import * as contract from '#domain/session/contract.ts'
import type { Authenticator } from './authenticator.ts'
import { openRoute, publicFormRoute, type Route, route, visitorRoute } from '#server/http/route.ts'
import type { Tokens } from './token.ts'
import { requestAccess } from './access.ts'
import { exchangeEntryCode } from './entry.ts'
import { resetMailStatement } from './reset-store.ts'
import { changeOwnAccount } from './own-account.ts'
import { confirmPasswordReset } from './password-reset.ts'
import * as service from './service.ts'

export const sessionRoutes = (tokens: Tokens, authenticator: Authenticator): Route[] => [
  openRoute(contract.signIn, (context, { body }) => service.signIn(context, tokens, body)),
  openRoute(contract.refreshToken, (context, { body }) => service.refreshToken(context, tokens, body.token)),
  visitorRoute(contract.exchangeEntryCode, (context, { body }) => exchangeEntryCode(context, tokens, body)),
  publicFormRoute(contract.requestPasswordReset, async ({ jobs, sql }, { body }) => {
    await resetMailStatement(jobs, sql, body.email)
    return { requested: true }
  }),
  publicFormRoute(contract.confirmPasswordReset, async (context, { body }) => {
    authenticator.forgetUser(await confirmPasswordReset(context, body))
    return { changed: true }
  }),
  publicFormRoute(contract.requestAccess, async (context, { body }) => {
    await requestAccess(context, body.email)
    return { requested: true }
  }),
  route(contract.signOut, can.beSignedIn, async context => {
    await service.signOut(context)
    authenticator.forget(context.viewer.session_id)
    return { revoked: true }
  }),
  route(contract.readAccount, can.readAccount, context => service.readAccount(context)),
  route(contract.changeAccount, can.changeAccount, async (context, { body }) => {
    const account = await changeOwnAccount(context, tokens, body.user)
    authenticator.forgetUser(context.viewer.id)
    return account
  }),
  route(contract.readUserInfo, can.readAccount, (context, { query }) => service.readUserInfo(context, query)),
]
