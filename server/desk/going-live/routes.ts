import * as contract from '#domain/desk/going-live/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { confirmStep, type Installed, readGoingLive } from './going-live.ts'
import { applyReadySets, takeUnheldCountries } from './ready-countries.ts'

interface Own extends Installed {
  authenticator: Authenticator
}

export const goingLiveRoutes = feature<Own>(({ authenticator, ...installed }) => [
  route(contract.readGoingLive, can.feedExchange, context => readGoingLive(context, installed)),
  route(contract.confirmStep, can.feedExchange, async (context, { body }) => {
    await confirmStep(context, body)
    return readGoingLive(context, installed)
  }),
  route(contract.applyReadySets, can.feedExchange, async (context, { body }) => {
    const applied = await applyReadySets(context, body)
    authenticator.forgetUser(context.viewer.id)
    return applied
  }),
  route(contract.takeCountries, can.feedExchange, async (context, { body }) => {
    await takeUnheldCountries(context, body.countries)
    authenticator.forgetUser(context.viewer.id)
    return readGoingLive(context, installed)
  }),
])
