import { can } from '#domain/permissions.ts'
import * as contract from '#domain/statistics/contract.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'
import { exportProducts } from './spreadsheet.ts'

export const statisticsRoutes = feature([
  route(contract.readStatTree, can.readStatistics, (context, { query }) => service.readTree(context, query.client)),
  route(contract.readPurchases, can.readStatistics, (context, { query }) => service.readPurchases(context, query)),
  route(contract.listCategoryPurchases, can.readStatistics, (context, { query }) =>
    service.listCategories(context, query),
  ),
  route(contract.listCenterPurchases, can.readStatistics, (context, { query }) => service.listCenters(context, query)),
  route(contract.listProductPurchases, can.readStatistics, (context, { query }) =>
    service.listProducts(context, query),
  ),
  route(contract.exportProductPurchases, can.readStatistics, (context, { query }) => exportProducts(context, query)),
  route(contract.readRationalization, can.readStatistics, (context, { query }) =>
    service.readRationalization(context, query.client),
  ),
])
