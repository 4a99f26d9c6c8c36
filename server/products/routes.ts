import { can } from '#domain/permissions.ts'
import { compareProducts as compareCall } from '#domain/products/compare/contract.ts'
import * as contract from '#domain/products/contract.ts'
import { explainPrice } from '#domain/products/explained/contract.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { listFacets } from '#server/search/facets/service.ts'
import { readNear } from '#server/search/near/near.ts'
import { lookUpProducts } from './by-code.ts'
import { compareProducts } from './compare.ts'
import { readExplained } from './explained/explained.ts'
import { askForStock } from './stock-alerts.ts'
import * as service from './service.ts'

export const productRoutes = feature([
  route(contract.listProducts, can.browseProducts, (context, { query }) => service.listProducts(context, query)),
  route(contract.readProduct, can.browseProducts, (context, { params, query }) =>
    service.readProduct(context, { ...query, id: params.id }),
  ),
  route(explainPrice, can.explainPrices, (context, { params, query }) => readExplained(context, params.id, query)),
  route(contract.askForStock, can.askForStock, (context, { params }) => askForStock(context, params.id)),
  route(contract.suggestProducts, can.browseProducts, (context, { query }) => service.suggestProducts(context, query)),
  route(contract.listCategories, can.browseProducts, context => service.listCategories(context)),
  route(contract.listSuppliers, can.browseProducts, (context, { query }) => service.listSuppliers(context, query)),
  route(contract.listFacets, can.browseProducts, (context, { query }) => listFacets(context, query)),
  route(contract.listNear, can.browseProducts, (context, { query }) => readNear(context, query)),
  route(compareCall, can.browseProducts, (context, { query }) => compareProducts(context, query)),
  route(contract.listMostConsumed, can.readConsumptions, (context, { query }) =>
    service.listMostConsumed(context, query),
  ),
  route(contract.listOtherProducts, can.browseProducts, (context, { query }) =>
    service.listOtherProducts(context, query),
  ),
  route(contract.lookUpProducts, can.browseProducts, (context, { body }) => lookUpProducts(context, body)),
])
