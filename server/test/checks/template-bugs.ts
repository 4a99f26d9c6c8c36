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
    rule: 'R620',
    what: 'a call that names nobody is for a cart whose client is out of reach',
    file: 'server/cart/buyers/which-cart-store.ts',
    text: ' and ${isInReach(sql, viewer)}',
    instead: '',
    tests: ['server/cart/buyers/which-cart.test.ts'],
    only: 'out of reach',
  },
  {
    rule: 'R620',
    what: 'a line is changed in the cart of a visit',
    file: 'server/scope/carts.ts',
    text: 'viewer.punchout ? sql`ca.session_key = ${viewer.punchout.id}` : isOwnCart(sql)',
    instead: 'isOwnCart(sql)',
    tests: ['server/cart/buyers/which-cart.test.ts'],
    only: 'procurement system',
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
