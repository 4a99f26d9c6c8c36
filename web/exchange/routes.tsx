import { createRoute } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { loadDeskTexts } from '#web/texts/texts.ts'
import { flagOf, oneOf, pageOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { PARTS } from './parts.ts'

const questions = () => import('./api.ts')

const imports = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.imports,
  validateSearch: ({ tab, refused, page }: Written) => ({
    tab: oneOf(PARTS, tab),
    refused: flagOf(refused),
    page: pageOf(page),
  }),
  loaderDeps: ({ search: { refused, page } }) => ({ refused, page }),
  loader: lazyLoader(questions, 'loadImports', can.feedExchange),
  component: lazyScreen(() => import('./ImportListScreen.tsx'), 'ImportListScreen'),
})

const loadOneImport = lazyLoader(questions, 'loadImport', can.feedExchange)

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.import,
  loader: async going => {
    loadOneImport(going)
    // Columns are called as at the desk.
    await loadDeskTexts()
  },
  component: lazyScreen(() => import('./ImportScreen.tsx'), 'ImportScreen'),
})

export const exchangeRoutes = [imports, oneImport] as const
