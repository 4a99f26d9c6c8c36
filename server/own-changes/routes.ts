import { changeCenter as changeCenterContract } from '#domain/clients/contract.ts'
import { can } from '#domain/permissions.ts'
import { changeAccount } from '#domain/session/contract.ts'
import { changeCenter } from '#server/clients/change-center.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { changeOwnAccount } from '#server/session/account/own-account.ts'
import type { Tokens } from '#server/session/token.ts'
import { findAccountKey } from './account-store.ts'
import { tellOwnChange } from './told.ts'

interface Own {
  tokens: Tokens
  authenticator: Authenticator
}

// What people change of their own stands in the same history as what the desk and the ERP change.
export const ownChangeRoutes = feature<Own>(({ tokens, authenticator }) => [
  route(changeCenterContract, can.changeCenter, (context, { body }) =>
    context.sql.begin(async transaction => {
      const { center, was } = await changeCenter(transaction, context, body)
      const { id: _id, ...is } = body
      const { id: _was, external_id: key, ...before } = was
      await tellOwnChange(transaction, context, { kind: 'centers', key, was: before, is })
      return center
    }),
  ),
  route(changeAccount, can.changeAccount, async (context, { body: { user } }) => {
    const { viewer } = context
    const account = await changeOwnAccount(context, tokens, user, async transaction => {
      const key = await findAccountKey(transaction, viewer.id)
      const was = { first_name: viewer.first_name, last_name: viewer.last_name }
      const is = { first_name: user.first_name, last_name: user.last_name }
      if (key !== undefined) await tellOwnChange(transaction, context, { kind: 'users', key, was, is })
    })
    authenticator.forgetUser(viewer.id)
    return account
  }),
])
