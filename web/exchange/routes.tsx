import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const imports = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.imports,
  component: lazyScreen(screens.imports, 'ImportsScreen'),
})

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.import,
  component: lazyScreen(screens.import, 'ImportScreen'),
})

export const exchangeRoutes = [imports, oneImport] as const
