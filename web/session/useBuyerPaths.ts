import { buyerPaths } from '#web/paths.ts'
import type { BuyerPaths } from '#web/paths.ts'
import { useSession } from './SessionProvider.tsx'

/** The catalogue and the cart of whom one buys for: a lead's while one is selected, else a client's. */
export const useBuyerPaths = (): BuyerPaths => buyerPaths(useSession().state)
