import * as contract from '#domain/orders-import/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { importOrders, previewImport } from './service.ts'
import { importTemplate } from './template.ts'

export const orderImportRoutes = feature([
  route(contract.readImportTemplate, can.placeOrder, (context, { query }) => importTemplate(context, query)),
  route(contract.previewImport, can.placeOrder, (context, { body, file }) => previewImport(context, body, file)),
  route(contract.importOrders, can.placeOrder, (context, { body, file }) => importOrders(context, body, file)),
])
