import { createRoute, redirect } from '@tanstack/react-router'
import { STAGES } from '#domain/offers/progress.ts'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { paths } from '#web/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'
import { readWaiting } from '#web/validation/view.ts'

const offersHome = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.offersHome,
  beforeLoad: () => {
    throw redirect({ href: paths.offers(), replace: true })
  },
})

const offers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.offers,
  validateSearch: ({ q, stage, page, open }: Written) => ({
    q: textOf(q),
    stage: oneOf(STAGES, stage),
    page: pageOf(page),
    open: openOf(open),
  }),
  component: lazyScreen(screens.offers, 'OfferListScreen'),
})

const offer = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.offer,
  // With the line in view that was searched for.
  validateSearch: ({ q }: Written) => ({ q: textOf(q) }),
  component: lazyScreen(screens.offer, 'OfferScreen'),
})

const validateOffers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOffers,
  validateSearch: readWaiting,
  component: lazyScreen(screens.validateOffers, 'OffersToValidateScreen'),
})

const validateOffer = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOffer,
  component: lazyScreen(screens.validateOffer, 'ValidateOfferScreen'),
})

export const offerRoutes = [offersHome, offers, offer, validateOffers, validateOffer] as const
