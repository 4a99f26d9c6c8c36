import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholePage, withPortalTexts } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'

// Without a loader: a link shows its document once, so the screen alone asks for it.
const component = lazyScreen(() => import('./LinkScreen.tsx'), 'LinkScreen')
const orderLink = createRoute({ ...wholePage, path: ADDRESS.orderLink, component, ...withPortalTexts })
const offerLink = createRoute({ ...wholePage, path: ADDRESS.offerLink, component, ...withPortalTexts })

export const validationLinkRoutes = [orderLink, offerLink] as const
