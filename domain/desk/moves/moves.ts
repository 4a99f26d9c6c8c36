import { ARRIVAL_STATES, type ArrivalKind, stepsFrom } from '#domain/desk/arrival-states.ts'

/** What a change of many looks at. */
export interface Moving {
  kind: ArrivalKind
  state: number
  /** The ERP made the order: its state is the ERP's. */
  is_of_erp: boolean
}

/** Why something stays as it is. `moved`: it is in another state than was shown. */
export const STAYS = ['no_step', 'of_erp', 'moved'] as const
export type Stays = (typeof STAYS)[number]

/** Undefined where it can be put into that state. */
export function staysBecause({ kind, state, is_of_erp }: Moving, next: number): Stays | undefined {
  if (is_of_erp) return 'of_erp'
  return stepsFrom(kind, state).includes(next) ? undefined : 'no_step'
}

const KINDS = ['order', 'request'] as const

/** Into which states many can be put: those to which a step leads from any other. */
export const MOVES: readonly number[] = ARRIVAL_STATES.filter(next =>
  KINDS.some(kind => ARRIVAL_STATES.some(state => stepsFrom(kind, state).includes(next))),
)
