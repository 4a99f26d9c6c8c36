import { can } from '#domain/permissions.ts'
import * as contract from '#domain/session/second-factor-contract.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as service from './second-factor.ts'
import type { Vault } from './vault.ts'

interface Own {
  vault: Vault
  authenticator: Authenticator
}

export const secondFactorRoutes = feature<Own>(({ vault, authenticator }) => [
  route(contract.readSecondFactor, can.changeAccount, context => service.readSecondFactor(context)),
  route(contract.beginSecondFactor, can.changeAccount, (context, { body }) =>
    service.beginSecondFactor(context, vault, body.password),
  ),
  route(contract.confirmSecondFactor, can.changeAccount, async (context, { body }) => {
    const recovery_codes = await service.confirmSecondFactor(context, vault, body.code)
    authenticator.forgetUser(context.viewer.id)
    return { recovery_codes }
  }),
  route(contract.renewRecoveryCodes, can.changeAccount, async (context, { body }) => ({
    recovery_codes: await service.renewRecoveryCodes(context, vault, body),
  })),
  route(contract.endSecondFactor, can.changeAccount, async (context, { body }) => {
    await service.endSecondFactor(context, vault, body)
    authenticator.forgetUser(context.viewer.id)
    return { is_on: false }
  }),
])
