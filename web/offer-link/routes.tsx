import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { wholePage, withPortalTexts } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const sentOffer = createRoute({
  ...wholePage,
  path: ADDRESS.sentOffer,
  component: lazyScreen(screens.sentOffer, 'OfferLinkScreen'),
  ...withPortalTexts,
})

export const offerLinkRoutes = [sentOffer] as const
