import * as contract from '#domain/orders/contract.ts'
import { can } from '#domain/permissions.ts'
import { type Route, route } from '#server/route.ts'
import * as service from './service.ts'

export const orderRoutes: Route[] = [
  route(contract.listOrders, can.browseOrders, (context, { query }) => service.listPage(context, query)),
  route(contract.readOrdersTotal, can.browseOrders, (context, { query }) => service.readTotal(context, query)),
  route(contract.readOrder, can.browseOrders, (context, { params }) => service.readOrder(context, params.id)),
]
