import * as contract from '#domain/session/invitation-contract.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Tokens } from '#server/session/token.ts'
import { acceptInvitation, readInvitation } from './accept.ts'

interface Own {
  tokens: Tokens
  authenticator: Authenticator
}

export const invitationRoutes = feature<Own>(({ tokens, authenticator }) => [
  route(contract.readInvitation, null, (context, { body }) => readInvitation(context, body.token), {
    limit: 'visitors',
  }),
  route(
    contract.acceptInvitation,
    null,
    async (context, { body }) => {
      const { token, user } = await acceptInvitation(context, tokens, body)
      authenticator.forgetUser(user)
      return { token }
    },
    { limit: 'form' },
  ),
])
