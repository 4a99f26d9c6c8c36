import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const screen = lazyScreen(screens.buy, 'BuyListScreen')
const buy = createRoute({ getParentRoute: () => shell, path: ADDRESS.buy, component: screen })
const buySearch = createRoute({ getParentRoute: () => shell, path: ADDRESS.buySearch, component: screen })

export const buyingRoutes = [buy, buySearch] as const
