import * as contract from '#domain/invoices/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { invoicePdf } from '#server/paper/service.ts'
import * as service from './service.ts'

export const invoiceRoutes = feature([
  route(contract.listInvoices, can.browseInvoices, (context, { query }) => service.listPage(context, query)),
  route(contract.readInvoice, can.browseInvoices, (context, { params, query }) =>
    service.readInvoice(context, { ...query, ...params }),
  ),
  route(contract.readInvoicePdf, can.browseInvoices, (context, { params }) => invoicePdf(context, params.id)),
])
