import { createRoute } from '@tanstack/react-router'
import { RECEIVED_STATES } from '#domain/offer-link/received/contract.ts'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell, wholePage, withPortalTexts } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { oneOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

// Without a loader: the question counts the offer as opened, so it waits until somebody sees the page.
const sentOffer = createRoute({
  ...wholePage,
  path: ADDRESS.sentOffer,
  component: lazyScreen(() => import('./OfferLinkScreen.tsx'), 'OfferLinkScreen'),
  ...withPortalTexts,
})

const questions = () => import('./received/api.ts')

const receivedOffers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.receivedOffers,
  validateSearch: ({ page, q, state }: Written) => ({
    page: pageOf(page),
    q: textOf(q),
    state: oneOf(RECEIVED_STATES, state),
  }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadReceivedOffers', can.receiveOffers),
  component: lazyScreen(() => import('./received/ReceivedListScreen.tsx'), 'ReceivedListScreen'),
})

const receivedOffer = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.receivedOffer,
  loader: lazyLoader(questions, 'loadReceivedOffer', can.receiveOffers),
  component: lazyScreen(() => import('./received/ReceivedScreen.tsx'), 'ReceivedScreen'),
})

export const offerLinkRoutes = [sentOffer] as const

/** Behind the sign-in. */
export const receivedOfferRoutes = [receivedOffers, receivedOffer] as const
