import { createRoute } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { readPeriod } from '#web/documents/usePeriodListing.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const questions = () => import('./api.ts')

const deliveryNotes = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.deliveryNotes,
  validateSearch: readPeriod,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadDeliveryNotes', can.browseDeliveryNotes),
  component: lazyScreen(() => import('./DeliveryNoteListScreen.tsx'), 'DeliveryNoteListScreen'),
})

const deliveryNote = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.deliveryNote,
  // With the line in view that was searched for.
  validateSearch: ({ q }: Written) => ({ q: textOf(q) }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadDeliveryNote', can.browseDeliveryNotes),
  component: lazyScreen(() => import('./DeliveryNoteScreen.tsx'), 'DeliveryNoteScreen'),
})

export const deliveryNoteRoutes = [deliveryNotes, deliveryNote] as const
