import { createRoute } from '@tanstack/react-router'
import { CATALOG_TYPES } from '#domain/catalogs/types.ts'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const questions = () => import('./api.ts')

const catalogs = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.catalogs,
  validateSearch: ({ q, page, open }: Written) => ({ q: textOf(q), page: pageOf(page), open: openOf(open) }),
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  loader: lazyLoader(questions, 'loadCatalogs', can.generateCatalogs),
  component: lazyScreen(() => import('./CatalogListScreen.tsx'), 'CatalogListScreen'),
})

const catalog = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.catalog,
  validateSearch: ({ type }: Written) => ({ type: oneOf(CATALOG_TYPES, type) }),
  loader: lazyLoader(() => import('#web/catalog-pdf/api.ts'), 'loadCatalog', can.generateCatalogs),
  component: lazyScreen(() => import('./CatalogScreen.tsx'), 'CatalogScreen'),
})

export const catalogRoutes = [catalogs, catalog] as const
