import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const favourites = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.favourites,
  component: lazyScreen(screens.favourites, 'FavouritesScreen'),
})

export const favouriteRoutes = [favourites] as const
