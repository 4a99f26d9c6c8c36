import * as contract from '#domain/desk/machine/connections-contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Connections } from '#server/settings/connections.ts'
import { readConnections, retryWebhook, testWebhook } from './connections.ts'

export const connectionRoutes = feature<{ connections: Connections }>(({ connections }) => [
  route(contract.readConnections, can.deskSettings, context => readConnections(context, connections)),
  route(contract.testWebhook, can.deskSettings, async context => {
    await testWebhook(context, connections)
    return { queued: true as const }
  }),
  route(contract.retryWebhook, can.deskSettings, async context => ({
    retried: await retryWebhook(context, connections),
  })),
])
