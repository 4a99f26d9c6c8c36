import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { wholePage, withPortalTexts } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'

const certificate = createRoute({
  ...wholePage,
  path: ADDRESS.certificate,
  component: lazyScreen(() => import('./CertificateScreen.tsx'), 'CertificateScreen'),
  ...withPortalTexts,
})

export const certificateRoutes = [certificate] as const
