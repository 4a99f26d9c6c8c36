import { can } from '#domain/permissions.ts'
import * as contract from '#domain/session/contract.ts'
import * as sessions from '#domain/session/sessions-contract.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Tokens } from './token.ts'
import { requestAccess } from './access.ts'
import { exchangeEntryCode } from '#server/session/visits/entry.ts'
import { resetMailStatement } from '#server/session/passwords/reset-store.ts'
import { endOwnSessions, listOwnSessions } from '#server/session/account/own-sessions.ts'
import { confirmEmail } from '#server/session/email/change.ts'
import { confirmPasswordReset } from '#server/session/passwords/password-reset.ts'
import type { Vault } from '#server/session/second-factor/vault.ts'
import * as service from './service.ts'

interface Signing {
  tokens: Tokens
  vault: Vault
  authenticator: Authenticator
}

export const sessionRoutes = feature(({ tokens, vault, authenticator }: Signing) => [
  route(contract.signIn, null, (context, { body }) => service.signIn(context, { tokens, vault }, body)),
  route(contract.refreshToken, null, (context, { body }) => service.refreshToken(context, tokens, body.token)),
  route(contract.exchangeEntryCode, null, (context, { body }) => exchangeEntryCode(context, tokens, body), {
    limit: 'visitors',
  }),
  route(
    contract.requestPasswordReset,
    null,
    async ({ jobs, sql }, { body }) => {
      await resetMailStatement(jobs, sql, body.email)
      return { requested: true }
    },
    { limit: 'form' },
  ),
  route(
    contract.confirmPasswordReset,
    null,
    async (context, { body }) => {
      authenticator.forgetUser(await confirmPasswordReset(context, body))
      return { changed: true }
    },
    { limit: 'form' },
  ),
  route(
    contract.confirmEmail,
    null,
    async (context, { body }) => {
      authenticator.forgetUser(await confirmEmail(context, body.token))
      return { changed: true }
    },
    { limit: 'form' },
  ),
  route(
    contract.requestAccess,
    null,
    async (context, { body }) => {
      await requestAccess(context, body.email)
      return { requested: true }
    },
    { limit: 'form' },
  ),
  route(contract.signOut, can.beSignedIn, async context => {
    await service.signOut(context)
    authenticator.forget(context.viewer.session_id)
    return { revoked: true }
  }),
  route(sessions.listOwnSessions, can.changeAccount, async context => ({ results: await listOwnSessions(context) })),
  route(sessions.endOwnSessions, can.changeAccount, async (context, { body }) => {
    const ended = await endOwnSessions(context, body.session)
    authenticator.forgetUser(context.viewer.id)
    return { ended }
  }),
  route(contract.readAccount, can.readAccount, context => service.readAccount(context)),
  route(contract.readUserInfo, can.readAccount, (context, { query }) => service.readUserInfo(context, query)),
])
