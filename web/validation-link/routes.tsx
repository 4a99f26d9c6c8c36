import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { wholePage, withPortalTexts } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const component = lazyScreen(screens.validationLink, 'LinkScreen')
const orderLink = createRoute({ ...wholePage, path: ADDRESS.orderLink, component, ...withPortalTexts })
const offerLink = createRoute({ ...wholePage, path: ADDRESS.offerLink, component, ...withPortalTexts })

export const validationLinkRoutes = [orderLink, offerLink] as const
