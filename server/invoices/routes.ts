import * as contract from '#domain/invoices/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { invoicePdf, invoiceXml } from '#server/paper/service.ts'
import { monthPdfs } from '#server/paper/months/month-pdfs.ts'
import * as service from './service.ts'
import { exportFile } from './spreadsheet.ts'

export const invoiceRoutes = feature([
  route(contract.listInvoices, can.browseInvoices, (context, { query }) => service.listPage(context, query)),
  route(contract.readInvoice, can.browseInvoices, (context, { params, query }) =>
    service.readInvoice(context, { ...query, ...params }),
  ),
  route(contract.exportInvoices, can.browseInvoices, (context, { query }) => exportFile(context, query)),
  route(contract.downloadInvoicePdfs, can.browseInvoices, (context, { query }) => monthPdfs(context, query)),
  route(contract.readInvoicePdf, can.browseInvoices, (context, { params }) => invoicePdf(context, params.id)),
  route(contract.readInvoiceXml, can.browseInvoices, (context, { params }) => invoiceXml(context, params.id)),
])
