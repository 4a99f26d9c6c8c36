import { createRoute, redirect } from '@tanstack/react-router'
import { STAGES } from '#domain/offers/progress.ts'
import { can, type Permission } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { paths } from '#web/routing/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { readWaiting } from '#web/validation/view.ts'

const questions = () => import('./api.ts')

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
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadOffers', can.browseOffers),
  component: lazyScreen(() => import('./OfferListScreen.tsx'), 'OfferListScreen'),
})

const offer = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.offer,
  // With the line in view that was searched for.
  validateSearch: ({ q }: Written) => ({ q: textOf(q) }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadOffer', can.browseOffers),
  component: lazyScreen(() => import('./OfferScreen.tsx'), 'OfferScreen'),
})

const validation = () => import('./validation.ts')
const mayValidate: Permission = actor => can.browseOffers(actor) && can.browseClients(actor)

const validateOffers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOffers,
  validateSearch: readWaiting,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(validation, 'loadValidationOffers', mayValidate),
  component: lazyScreen(() => import('./OffersToValidateScreen.tsx'), 'OffersToValidateScreen'),
})

const askValidationOffer = lazyLoader(validation, 'loadValidationOffer', mayValidate)

const validateOffer = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOffer,
  loader: going => {
    // It may be decided while its link has the focus: then it waits no longer, and is not found.
    if (!going.preload) askValidationOffer(going)
  },
  component: lazyScreen(() => import('./ValidateOfferScreen.tsx'), 'ValidateOfferScreen'),
})

export const offerRoutes = [offersHome, offers, offer, validateOffers, validateOffer] as const
