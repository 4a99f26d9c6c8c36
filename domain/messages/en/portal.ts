import { ofTheErp } from './documents/of-the-erp.ts'
import { receivedOffers } from './documents/received-offers.ts'
import { documents } from './documents/lists.ts'
import { buying } from './buying.ts'
import { carbon } from './documents/carbon.ts'
import { cart } from './cart.ts'
import { catalogs } from './documents/catalogs.ts'
import { generator } from './documents/generator.ts'
import { changed } from './documents/changed.ts'
import { changes } from './documents/order-changes.ts'
import { charts } from './documents/charts.ts'
import { clients } from './clients.ts'
import { consumptions } from './consumptions.ts'
import { contact } from './contact.ts'
import { cxml } from './punchout/cxml.ts'
import { dashboard } from './dashboard/shell.ts'
import { dashboardSummary } from './dashboard/summary.ts'
import { due } from './articles/due.ts'
import { favourites } from './favourites.ts'
import { figures } from './documents/figures.ts'
import { hazards } from './articles/hazards.ts'
import { explained } from './articles/explained.ts'
import { compare } from './articles/compare.ts'
import { sheets } from './articles/sheets.ts'
import { standing } from './articles/standing.ts'
import { imports } from './imports.ts'
import { leads } from './leads.ts'
import { offers } from './offers.ts'
import { orderTemplates } from './articles/order-templates.ts'
import { orders } from './orders.ts'
import { questions } from './documents/questions.ts'
import { ordersImport } from './orders-import.ts'
import { paper } from './paper.ts'
import { partners } from './procurement/partners.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { promise } from './documents/promise.ts'
import { publicCatalogue } from './public-catalogue.ts'
import { oci } from './punchout/oci.ts'
import { punchoutReturn } from './punchout/return.ts'
import { salesFigures } from './dashboard/figures.ts'
import { rankings } from './dashboard/rankings.ts'
import { statistics } from './documents/statistics.ts'
import { salesScope } from './documents/sales-scope.ts'
import { tables } from './documents/tables.ts'
import { totals } from './totals.ts'
import { validation } from './validation.ts'
import { visit } from './punchout/visit.ts'

/** What comes behind the sign-in. */
export const portal = {
  profile,
  due,
  carbon,
  cart,
  catalogs,
  changed,
  changes,
  questions,
  generator,
  charts,
  dashboard,
  dashboard_summary: dashboardSummary,
  figures,
  offers,
  received_offers: receivedOffers,
  validation,
  order_templates: orderTemplates,
  standing,
  orders,
  documents,
  ...ofTheErp,
  orders_import: ordersImport,
  clients,
  products,
  promise,
  hazards,
  compare,
  explained,
  sheets,
  contact,
  cxml,
  favourites,
  public: publicCatalogue,
  leads,
  consumptions,
  buying,
  imports,
  paper,
  oci,
  punchout_return: punchoutReturn,
  partners,
  sales_scope: salesScope,
  tables,
  sales_figures: salesFigures,
  rankings,
  statistics,
  totals,
  visit,
}
