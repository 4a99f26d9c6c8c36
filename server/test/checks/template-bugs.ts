import type { PlantedBug } from './planted-bugs.ts'

/** Who changes a list of articles, for whom it is ordered, and when it orders itself. */
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
  {
    rule: 'R605',
    what: 'everybody who sees a standing basket changes it',
    file: 'server/standing-baskets/baskets.ts',
    text: 'if (!basket.may_change) throw',
    instead: 'if (basket.may_change === undefined) throw',
    tests: ['server/standing-baskets/baskets.test.ts'],
    only: 'change, open, skip and end it',
  },
  {
    rule: 'R608',
    what: 'a delivery that is decided is ordered again',
    file: 'server/standing-baskets/runs.ts',
    text: 'if (!(await store.lockOpen(transaction, id, now))) return false',
    instead: 'await store.lockOpen(transaction, id, now)',
    tests: ['server/standing-baskets/sending.test.ts'],
    only: 'is one order, however many press',
  },
  {
    rule: 'R609',
    what: 'what nobody answers is sent though the mail has not said so',
    file: 'server/standing-baskets/runs-store.ts',
    text: "r.state = 'open' and r.by_itself and",
    instead: "r.state = 'open' and",
    tests: ['server/standing-baskets/unanswered.test.ts'],
    only: 'the mail has said that nothing is sent',
  },
]
