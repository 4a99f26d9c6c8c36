import * as contract from '#domain/order-templates/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { placeTemplateOrders, previewTemplateOrders } from './ordering.ts'
import * as service from './service.ts'

export const orderTemplateRoutes = feature([
  route(contract.listOrderTemplates, can.placeOrder, (context, { query }) =>
    service.listTemplates(context, query.client),
  ),
  route(contract.createOrderTemplate, can.placeOrder, (context, { body }) => service.createTemplate(context, body)),
  route(contract.readOrderTemplate, can.placeOrder, (context, { params }) => service.readTemplate(context, params.id)),
  route(contract.updateOrderTemplate, can.placeOrder, (context, { params, body }) =>
    service.changeTemplate(context, params.id, body),
  ),
  route(contract.deleteOrderTemplate, can.placeOrder, (context, { params }) =>
    service.deleteTemplate(context, params.id),
  ),
  route(contract.previewTemplateOrders, can.placeOrder, (context, { params, body }) =>
    previewTemplateOrders(context, params.id, body.centers),
  ),
  route(contract.placeTemplateOrders, can.placeOrder, (context, { params, body, idempotencyKey }) =>
    placeTemplateOrders(context, params.id, { body, key: idempotencyKey }),
  ),
])
