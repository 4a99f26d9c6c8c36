import type { Order } from '#domain/orders/contract.ts'
import { StateBadge } from '#web/ui/pictures/StateBadge.tsx'

/** The label of a state is the one that the server gives its code (R204). */
export const stateLabel = ({ state, state_values }: Pick<Order, 'state' | 'state_values'>): string | undefined =>
  state_values.find(value => value.code === state)?.value

export function OrderState({ of }: { of: Pick<Order, 'state' | 'state_values'> }) {
  const label = stateLabel(of)
  return label ? <StateBadge state={of.state} label={label} /> : '–'
}
