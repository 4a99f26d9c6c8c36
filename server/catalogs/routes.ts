import * as contract from '#domain/catalogs/contract.ts'
import { can } from '#domain/permissions.ts'
import { withCart } from '#server/cart/buyers/which-cart.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { placeAssortment } from './assortment.ts'
import { placeCatalog } from './create-catalog.ts'
import { catalogPage, catalogPdf } from './document.ts'
import { listPage, readCatalog, resend, withGenerator } from './service.ts'

interface Own {
  /** Where people reach the portal, for the codes on paper. */
  address: () => string
}

export const catalogRoutes = feature(({ address }: Own) => [
  route(contract.createCatalog, can.generateCatalogs, async (context, { query, body, file, idempotencyKey }) =>
    placeCatalog(await withCart(withGenerator(context), query, body), body, { file, key: idempotencyKey }),
  ),
  route(contract.createAssortment, can.generateCatalogs, (context, { body, idempotencyKey }) =>
    placeAssortment(withGenerator(context), body, idempotencyKey),
  ),
  route(contract.listCatalogs, can.generateCatalogs, (context, { query }) => listPage(withGenerator(context), query)),
  route(contract.readCatalog, can.generateCatalogs, (context, { params }) =>
    readCatalog(withGenerator(context), params.id),
  ),
  route(contract.resendCatalog, can.generateCatalogs, (context, { params, body }) =>
    resend(withGenerator(context), params.id, body),
  ),
  route(contract.readCatalogPdf, can.generateCatalogs, (context, { params, query }) =>
    catalogPdf(withGenerator(context), { id: params.id, type: query.type, address: address() }),
  ),
  route(contract.readCatalogPage, can.generateCatalogs, (context, { params }) =>
    catalogPage(withGenerator(context), params),
  ),
])
