import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholePage, withPortalTexts } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'

const certificate = createRoute({
  ...wholePage,
  path: ADDRESS.certificate,
  component: lazyScreen(() => import('./CertificateScreen.tsx'), 'CertificateScreen'),
  ...withPortalTexts,
})

export const certificateRoutes = [certificate] as const
