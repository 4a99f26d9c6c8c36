import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholePage, withPortalTexts } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'

// Without a loader: the screen alone asks, for whoever sees it.
const component = lazyScreen(() => import('./LinkScreen.tsx'), 'LinkScreen')
const standingLink = createRoute({ ...wholePage, path: ADDRESS.standingLink, component, ...withPortalTexts })

export const standingLinkRoutes = [standingLink] as const
