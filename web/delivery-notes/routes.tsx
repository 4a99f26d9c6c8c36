import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { readPeriod } from '#web/documents/usePeriodListing.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const deliveryNotes = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.deliveryNotes,
  validateSearch: readPeriod,
  component: lazyScreen(() => import('./DeliveryNoteListScreen.tsx'), 'DeliveryNoteListScreen'),
})

const deliveryNote = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.deliveryNote,
  // With the line in view that was searched for.
  validateSearch: ({ q }: Written) => ({ q: textOf(q) }),
  component: lazyScreen(() => import('./DeliveryNoteScreen.tsx'), 'DeliveryNoteScreen'),
})

export const deliveryNoteRoutes = [deliveryNotes, deliveryNote] as const
