import { buyerPaths } from '#web/routing/paths.ts'
import type { BuyerPaths } from '#web/routing/paths.ts'
import { useSession } from './SessionProvider.tsx'

/** The catalogue and the cart of whom one buys for: a lead's while one is selected, else a client's. */
export const useBuyerPaths = (): BuyerPaths => buyerPaths(useSession().state)
