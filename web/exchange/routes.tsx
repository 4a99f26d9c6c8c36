import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { flagOf, oneOf, pageOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'
import { PARTS } from './parts.ts'

const imports = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.imports,
  validateSearch: ({ tab, refused, page }: Written) => ({
    tab: oneOf(PARTS, tab),
    refused: flagOf(refused),
    page: pageOf(page),
  }),
  component: lazyScreen(screens.imports, 'ImportListScreen'),
})

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.import,
  component: lazyScreen(screens.import, 'ImportScreen'),
})

export const exchangeRoutes = [imports, oneImport] as const
