import { ADDRESS } from '#web/routing/addresses.ts'
import type { router as Router } from './router.tsx'

const MAIN = [ADDRESS.cart, ADDRESS.product, ADDRESS.orders, ADDRESS.order] as const
const SETTLED = 6000 // milliseconds after which what is in view has long been drawn

let hasFetched = false

/**
 * Fetches the screens of the main job while nothing else is to be done, so that a connection which fails later fails
 * none of them. Not for whoever asks to save data.
 */
export function fetchMainScreens(router: typeof Router): void {
  if (hasFetched || savesData()) return
  hasFetched = true
  setTimeout(() => void fetchInTurn(router), SETTLED)
}

// Known to some browsers only, and therefore not to the types.
const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

async function fetchInTurn(router: typeof Router): Promise<void> {
  for (const address of MAIN) {
    await idle()
    await router.loadRouteChunk(router.routesByPath[address])
  }
}

const idle = () =>
  new Promise<unknown>(resolve =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
