import { mkdir } from 'node:fs/promises'
import { buildCatalogue } from '#db/demo/articles/catalogue.ts'
import { relationRows } from '#db/demo/articles/relations.ts'
import { attributeRows, productRows, stockRows, unitRows, barcodeRows } from '#db/demo/articles/rows.ts'
import { documentRows, hazardRows, safetyRows } from '#db/demo/articles/safety.ts'
import { Assortments } from '#db/demo/orders/assortments.ts'
import { Baskets } from '#db/demo/orders/baskets.ts'
import { calendarOf } from '#db/demo/orders/calendar.ts'
import { categoryRows } from './categories.ts'
import { buildCenters, centerRows } from '#db/demo/clients/centers.ts'
import { authorisedRows, referenceRows, usualRows } from '#db/demo/orders/choices.ts'
import { buildChain, buildClients, clientRows } from '#db/demo/clients/clients.ts'
import { type Row, writeCsv } from './csv.ts'
import { businessRows, channelRows, leadRows, originRows, sectorRows } from '#db/demo/clients/leads.ts'
import { OrderLines } from '#db/demo/orders/order-lines.ts'
import { Orders } from '#db/demo/orders/orders.ts'
import { countryRows, provinceRows, taxRateRows } from '#db/demo/clients/places.ts'
import { priceRows } from './prices.ts'
import { type ScaleName, scales } from './scale.ts'
import { deliveryRows, depotRows, factorRows } from '#db/demo/documents/deliveries.ts'
import { DeliveryNotes } from '#db/demo/documents/delivery-notes.ts'
import { holidayRows } from '#db/demo/documents/holidays.ts'
import { Invoices } from '#db/demo/documents/invoices.ts'
import { SalesTargets } from '#db/demo/documents/sales-targets.ts'
import { planOrders } from '#db/demo/orders/schedule.ts'
import { Specials, specialRows } from './specials.ts'
import { supplierRows } from './suppliers.ts'
import { SalesNodes } from '#db/demo/clients/sales-nodes.ts'
import { buildSalesPeople, buildUsers, chainUsers, userRows, ventas } from '#db/demo/clients/users.ts'

// Writes the demo company as one CSV file per kind of the exchange, and says how many rows each has.
export async function generateDemo(wanted: {
  folder: string
  scale: ScaleName
  now: Date
}): Promise<Record<string, number>> {
  await mkdir(wanted.folder, { recursive: true })
  const counts: Record<string, number> = {}
  for (const [kind, rows] of Object.entries(demoRows(wanted.scale, wanted.now))) {
    counts[kind] = await writeCsv(wanted.folder, kind, rows)
  }
  return counts
}

/** The rows of each kind; they are made when they are read. */
export function demoRows(scaleName: ScaleName, now: Date): Record<string, Iterable<Row>> {
  const scale = scales[scaleName]
  const calendar = calendarOf(now)
  const products = buildCatalogue(scale)
  const sales = buildSalesPeople(scale.salesPeople)
  const salesPeople = [ventas, ...sales.map(user => user.email)]
  const others = buildClients(scale.clients, salesPeople, calendar)
  const chain = scale.chainCenters > 0 ? [buildChain(others.length, salesPeople.at(-1) ?? ventas, calendar)] : []
  const clients = [...others, ...chain]
  const centers = buildCenters(clients, scale)
  const users = [...buildUsers(sales, others, scale.clientUsers), ...chainUsers(centers)]
  const centersOf = Map.groupBy(centers, center => center.client)
  const assortments = new Assortments(products, scale.assortment)
  const baskets = new Baskets(assortments)
  const specials = new Specials(assortments, centersOf, calendar, scale.specials)
  const orders = new Orders(planOrders(centers, calendar), new OrderLines(baskets, specials, calendar), calendar, users)
  const notes = new DeliveryNotes(orders)
  const nodes = new SalesNodes(centers, salesPeople)
  const targets = new SalesTargets(nodes, calendar.today)
  const invoices = new Invoices(notes, calendar.today, targets)
  return {
    countries: countryRows(),
    provinces: provinceRows(),
    holidays: holidayRows(calendar),
    depots: depotRows(),
    emission_factors: factorRows(),
    tax_rates: taxRateRows(),
    suppliers: supplierRows(),
    categories: categoryRows(),
    products: productRows(products),
    product_units: unitRows(products),
    barcodes: barcodeRows(products),
    product_attributes: attributeRows(products),
    product_documents: documentRows(products, calendar.today),
    product_hazards: hazardRows(products),
    product_safety: safetyRows(products),
    product_relations: relationRows(products),
    prices: priceRows(products),
    stock: stockRows(products, calendar.today),
    users: userRows(users),
    clients: clientRows(clients),
    sales_nodes: nodes.rows(),
    centers: centerRows(centers, nodes),
    channels: channelRows(),
    sectors: sectorRows(),
    businesses: businessRows(),
    origins: originRows(),
    leads: leadRows(scale.leads, clients, salesPeople),
    special_prices: specialRows(clients, specials),
    client_references: referenceRows(clients, assortments),
    usual_products: usualRows(centersOf, assortments, baskets),
    authorised_products: authorisedRows(centersOf, assortments),
    orders: orders.rows(),
    order_entries: orders.entryRows(),
    delivery_notes: notes.rows(),
    delivery_note_entries: notes.entryRows(),
    invoices: invoices.rows(),
    invoice_entries: invoices.entryRows(),
    deliveries: deliveryRows(notes),
    // After the lines of the invoices, which they are made of.
    sales_targets: targets.rows(),
  }
}
