import { createRoute } from '@tanstack/react-router'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { oneOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const favourites = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.favourites,
  validateSearch: ({ q, sort, page }: Written) => ({ q: textOf(q), sort: oneOf(ORDERINGS, sort), page: pageOf(page) }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(
    () => import('#web/products/favourites/favouriteListing.ts'),
    'loadFavourites',
    can.keepFavourites,
  ),
  component: lazyScreen(() => import('#web/products/favourites/FavouritesScreen.tsx'), 'FavouritesScreen'),
})

export const favouriteRoutes = [favourites] as const
