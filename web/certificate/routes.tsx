import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholePage } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { openLoader } from '#web/routing/routes/lazyLoader.ts'
import { loadPortalTexts } from '#web/texts/texts.ts'

const ask = openLoader(() => import('./api.ts'), 'loadCertificate')

const certificate = createRoute({
  ...wholePage,
  path: ADDRESS.certificate,
  component: lazyScreen(() => import('./CertificateScreen.tsx'), 'CertificateScreen'),
  loader: going => {
    ask(going)
    return loadPortalTexts()
  },
})

export const certificateRoutes = [certificate] as const
