import * as contract from '#domain/favourites/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export const favouriteRoutes = feature([
  route(contract.listFavourites, can.keepFavourites, (context, { query }) => service.listFavourites(context, query)),
  route(contract.listFavouriteIds, can.keepFavourites, context => service.listFavouriteIds(context)),
  route(contract.addFavourite, can.keepFavourites, (context, { body }) => service.addFavourite(context, body.obj)),
  route(contract.clearFavourites, can.keepFavourites, context => service.clearFavourites(context)),
  route(contract.removeFavourite, can.keepFavourites, (context, { params }) =>
    service.removeFavourite(context, params.id),
  ),
])
