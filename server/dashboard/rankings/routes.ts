import * as contract from '#domain/dashboard/rankings/contract.ts'
import { can } from '#domain/permissions.ts'
import { withDashboard } from '#server/dashboard/with-dashboard.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { exportRanking } from './file.ts'
import { fillWithLastYear } from './lost-cart.ts'
import { readCenters, readClients, readLostClients } from './service.ts'

export const rankingRoutes = feature([
  route(contract.listSalesClients, can.seeDashboard, (context, { query }) =>
    readClients(withDashboard(context), 'sales', query),
  ),
  route(contract.listDeliveryNotesClients, can.seeDashboard, (context, { query }) =>
    readClients(withDashboard(context), 'delivery_notes', query),
  ),
  route(contract.listSaleInvoicesClients, can.seeDashboard, (context, { query }) =>
    readClients(withDashboard(context), 'invoices', query),
  ),
  route(contract.listSalesCenters, can.seeDashboard, (context, { query }) =>
    readCenters(withDashboard(context), 'sales', query),
  ),
  route(contract.listDeliveryNotesCenters, can.seeDashboard, (context, { query }) =>
    readCenters(withDashboard(context), 'delivery_notes', query),
  ),
  route(contract.listSaleInvoicesCenters, can.seeDashboard, (context, { query }) =>
    readCenters(withDashboard(context), 'invoices', query),
  ),
  route(contract.listLostClients, can.seeDashboard, (context, { query }) =>
    readLostClients(withDashboard(context), query),
  ),
  route(contract.exportRanking, can.seeDashboard, (context, { query }) => exportRanking(withDashboard(context), query)),
  route(contract.fillLostCart, can.seeDashboard, (context, { body, idempotencyKey }) =>
    fillWithLastYear(withDashboard(context), body, idempotencyKey),
  ),
])
