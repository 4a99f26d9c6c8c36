import * as contract from '#domain/public-catalogue/contract.ts'
import { type Route, visitorRoute } from '#server/http/route.ts'
import * as service from './service.ts'

export const publicCatalogueRoutes: Route[] = [
  visitorRoute(contract.listPublicProducts, (context, { query }) => service.listPublicProducts(context, query)),
  visitorRoute(contract.readPublicProduct, (context, { params }) => service.readPublicProduct(context, params.id)),
  visitorRoute(contract.listPublicCategories, context => service.listPublicCategories(context)),
]
