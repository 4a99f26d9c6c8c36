import type { freed as spanish } from '#domain/messages/es/desk/orders-room/freed.ts'

export const freed: Record<keyof typeof spanish, string> = {
  waiting_orders: 'Orders that wait',
  free_order: 'Validate order {{number}} when saving ({{base}} without VAT): it is within this limit',
  free_order_by: 'Placed by {{name}}',
  waits_on_one: 'One waits on: it does not fit, or waits for something else.',
  waits_on_other: '{{number}} wait on: they do not fit, or wait for something else.',
  set_limit_and_free_one: 'Save {{limit}} and validate 1',
  set_limit_and_free_other: 'Save {{limit}} and validate {{number}}',
  freed: 'Validated: {{numbers}}',
  not_freed: 'Order {{number}} waits on: {{why}}',
  order_moved: 'it has changed in the meantime.',
}
