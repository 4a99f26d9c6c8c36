import { saidProblems } from '#domain/cart/finish.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'

const ASKED = ['customer_number', 'cost_center', 'order_file'] as const

/** What an order says before anybody has said something: the cost center, where the client has just one. */
export const saidFirst = ({ cost_centers: [first = '', ...others] }: OrderRules): { cost_center: string } => ({
  cost_center: others.length === 0 ? first : '',
})

/** R612: what somebody has to say before a delivery can be ordered. */
export function toBeSaid(rules: OrderRules): (typeof ASKED)[number][] {
  const problems = saidProblems({ ...saidFirst(rules), rules })
  return ASKED.filter(field => problems.includes(`cart.needs_${field}`))
}

/** R612: nothing goes by itself where something has to be said. */
export const canGoByItself = (rules: OrderRules): boolean => toBeSaid(rules).length === 0
