import * as contract from '#domain/consumptions/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export const consumptionRoutes = feature([
  route(contract.listConsumptions, can.readConsumptions, (context, { query }) => service.listPage(context, query)),
  route(contract.exportConsumptions, can.readConsumptions, (context, { query }) => service.exportFile(context, query)),
])
