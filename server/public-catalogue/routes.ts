import * as contract from '#domain/public-catalogue/contract.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

const VISITORS = { limit: 'visitors' } as const

export const publicCatalogueRoutes = feature([
  route(
    contract.listPublicProducts,
    null,
    (context, { query }) => service.listPublicProducts(context, query),
    VISITORS,
  ),
  route(
    contract.readPublicProduct,
    null,
    (context, { params }) => service.readPublicProduct(context, params.id),
    VISITORS,
  ),
  route(contract.listPublicCategories, null, context => service.listPublicCategories(context), VISITORS),
])
