import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const importOrders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.importOrders,
  // Said in the address of a result, so that loading the page anew shows it again.
  validateSearch: ({ hecho }: Written) => ({ hecho: textOf(hecho) }),
  component: lazyScreen(() => import('./ImportOrdersScreen.tsx'), 'ImportOrdersScreen'),
})

export const ordersImportRoutes = [importOrders] as const
