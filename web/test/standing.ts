import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { RunLook, StandingRun } from '#domain/standing-baskets/shapes.ts'

// A delivery of a standing basket that waits for an answer, for tests that draw one.

const CENTER = { id: 3, external_id: '10482-003', name: 'Playa' }

export const someLook: RunLook = {
  lines: [
    {
      line: 1,
      product: { id: 10, external_id: 'BS-2006', name: 'Bobina secamanos' },
      listed: 2,
      wanted: 2,
      quantity: 2,
      unit_name: 'u',
      unit_quantity: 1,
      price: 12.4,
      price_before: null,
      base: 24.8,
      issue: null,
    },
  ],
  order: {
    center: CENTER,
    lines: 1,
    base: 24.8,
    tax_total: 5.21,
    total: 30.01,
    limit: { purchase_limit: null, purchase_limit_period: 'X', purchase_current: 0, purchase_waiting: 0 },
    is_over_limit: false,
  },
  problem: '',
  currency_symbol: '€',
  version: 5,
  total: 30.01,
}

export const someRun = (order_rules: OrderRules): StandingRun => ({
  id: 7,
  template: 5,
  client: 1,
  name: 'Cada martes',
  center: CENTER,
  order_rules,
  day: '2026-12-08',
  until: '2026-12-04T12:00:00.000Z',
  state: 'open',
  by_itself: false,
  decided_by: '',
  decided_at: null,
  order: null,
  reason: '',
  is_own: true,
  may_change: true,
  look: someLook,
})
