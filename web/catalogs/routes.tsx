import { createRoute } from '@tanstack/react-router'
import { CATALOG_TYPES } from '#domain/catalogs/types.ts'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const catalogs = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.catalogs,
  validateSearch: ({ q, page, open }: Written) => ({ q: textOf(q), page: pageOf(page), open: openOf(open) }),
  component: lazyScreen(() => import('./CatalogListScreen.tsx'), 'CatalogListScreen'),
})

const catalog = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.catalog,
  validateSearch: ({ type }: Written) => ({ type: oneOf(CATALOG_TYPES, type) }),
  component: lazyScreen(() => import('./CatalogScreen.tsx'), 'CatalogScreen'),
})

export const catalogRoutes = [catalogs, catalog] as const
