import { createRoute } from '@tanstack/react-router'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { oneOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'

const favourites = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.favourites,
  validateSearch: ({ q, sort, page }: Written) => ({ q: textOf(q), sort: oneOf(ORDERINGS, sort), page: pageOf(page) }),
  component: lazyScreen(screens.favourites, 'FavouritesScreen'),
})

export const favouriteRoutes = [favourites] as const
