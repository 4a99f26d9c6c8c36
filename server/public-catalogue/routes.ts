import * as contract from '#domain/public-catalogue/contract.ts'
import { openRoute, type Route } from '#server/route.ts'
import * as service from './service.ts'

export const publicCatalogueRoutes: Route[] = [
  openRoute(contract.listPublicProducts, (context, { query }) => service.listPublicProducts(context, query)),
  openRoute(contract.readPublicProduct, (context, { params }) => service.readPublicProduct(context, params.id)),
  openRoute(contract.listPublicCategories, context => service.listPublicCategories(context)),
]
