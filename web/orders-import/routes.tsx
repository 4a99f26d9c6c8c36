import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'

const importOrders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.importOrders,
  // Said in the address of a result, so that loading the page anew shows it again.
  validateSearch: ({ hecho }: Written) => ({ hecho: textOf(hecho) }),
  component: lazyScreen(screens.importOrders, 'ImportOrdersScreen'),
})

export const ordersImportRoutes = [importOrders] as const
