import type { PlantedBug } from './planted-bugs.ts'

/** Who changes a list of articles, and for whom it is ordered. */
export const TEMPLATE_BUGS: PlantedBug[] = [
  {
    rule: 'R602',
    what: 'everybody who buys for a client changes the lists of colleagues',
    file: 'server/order-templates/service.ts',
    text: 'if (!shown.may_change) throw',
    instead: 'if (shown.may_change === undefined) throw',
    tests: ['server/order-templates/templates.test.ts'],
    only: 'R602',
  },
  {
    rule: 'R603',
    what: 'a list is ordered for a center that the user is held away from',
    file: 'server/order-templates/ordering.ts',
    text: 'if (centers.some(center => !buyer.client.centers.some(one => one.id === center))) throw notFound()',
    instead: 'if (centers.length === 0) throw notFound()',
    tests: ['server/order-templates/ordering.test.ts'],
    only: 'refused for a center',
  },
  {
    rule: 'R603',
    what: 'a list that is sent again is ordered twice',
    file: 'server/orders-import/place-rows.ts',
    text: 'return runOnce(transaction, context, asked, async () => {',
    instead: 'return runOnce(transaction, context, { ...asked, key: undefined }, async () => {',
    tests: ['server/order-templates/ordering.test.ts'],
    only: 'a repeat places nothing',
  },
]
