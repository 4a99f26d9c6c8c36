import { CLIENT_STATUS_NAMES } from '#domain/dashboard/client-status-names.ts'
import { CLIENT_STATUSES } from '#domain/dashboard/client-status.ts'
import * as contract from '#domain/dashboard/contract.ts'
import * as documents from '#domain/dashboard/documents/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#server/texts/translate.ts'
import * as months from '#server/dashboard/documents/documents.ts'
import { readEfficiency } from './efficiency.ts'
import { readTree } from './nodes.ts'
import { readDocumentSum } from '#server/dashboard/documents/document-sum.ts'
import { readOffersShare } from '#server/dashboard/documents/offers.ts'
import { readPreferredSuppliers } from './preferred.ts'
import { readSales } from './sales.ts'
import { readSummary } from './summary.ts'
import { withDashboard } from './with-dashboard.ts'

export const dashboardRoutes = feature([
  route(contract.readNodeTree, can.seeDashboard, context => readTree(withDashboard(context))),
  route(contract.listClientStatuses, can.seeDashboard, async context => {
    const { language } = withDashboard(context)
    return {
      results: CLIENT_STATUSES.map(value => ({ value, name: translate(language, CLIENT_STATUS_NAMES[value]) })),
    }
  }),
  route(contract.readSummary, can.seeDashboard, (context, { query }) => readSummary(withDashboard(context), query)),
  route(documents.readOrders, can.seeDashboard, (context, { query }) =>
    months.readOrders(withDashboard(context), query),
  ),
  route(documents.readDeliveryNotes, can.seeDashboard, (context, { query }) =>
    months.readDeliveryNotes(withDashboard(context), query),
  ),
  route(documents.readSaleInvoices, can.seeDashboard, (context, { query }) =>
    months.readSaleInvoices(withDashboard(context), query),
  ),
  route(documents.readDocumentSum, can.seeDashboard, (context, { query }) =>
    readDocumentSum(withDashboard(context), query),
  ),
  route(contract.readSales, can.seeDashboard, (context, { query }) => readSales(withDashboard(context), query)),
  route(contract.readPreferredSuppliers, can.seeDashboard, (context, { query }) =>
    readPreferredSuppliers(withDashboard(context), query),
  ),
  route(contract.readOffersShare, can.seeDashboard, (context, { query }) =>
    readOffersShare(withDashboard(context), query),
  ),
  route(contract.readEfficiency, can.seeDashboard, (context, { query }) =>
    readEfficiency(withDashboard(context), query),
  ),
])
