import { createRoute } from '@tanstack/react-router'
import { OUTCOMES } from '#domain/punchout/messages/contract.ts'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { LIST_PARTS, PARTNER_PARTS } from './parts.ts'

/** How messages are narrowed. */
const messagesOf = ({ kind, outcome, q, page }: Written) => ({
  kind: textOf(kind),
  outcome: oneOf(OUTCOMES, outcome),
  q: textOf(q),
  page: pageOf(page),
})

const questions = () => import('./api.ts')

const partners = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.partners,
  validateSearch: (written: Written) => ({ tab: oneOf(LIST_PARTS, written['tab']), ...messagesOf(written) }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadPartners', can.tendPartners),
  component: lazyScreen(() => import('./PartnerListScreen.tsx'), 'PartnerListScreen'),
})

const newPartner = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.newPartner,
  component: lazyScreen(() => import('./NewPartnerScreen.tsx'), 'NewPartnerScreen'),
})

const partner = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.partner,
  validateSearch: (written: Written) => ({
    tab: oneOf(PARTNER_PARTS, written['tab']),
    ...messagesOf(written),
    open: openOf(written['open']),
  }),
  loaderDeps: ({ search: { open: _row, ...search } }) => search,
  loader: lazyLoader(questions, 'loadPartner', can.tendPartners),
  component: lazyScreen(() => import('./PartnerScreen.tsx'), 'PartnerScreen'),
})

const message = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.punchoutMessage,
  loader: lazyLoader(questions, 'loadMessage', can.tendPartners),
  component: lazyScreen(() => import('./MessageScreen.tsx'), 'MessageScreen'),
})

export const punchoutBenchRoutes = [partners, newPartner, partner, message] as const
