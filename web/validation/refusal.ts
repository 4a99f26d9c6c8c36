import { CallError } from '#web/calls/call.ts'

const PASSED_ON = '100' // 001 §8
const NOT_POSSIBLE = '102'

export type Refusal = { kind: 'passed-on' } | { kind: 'refused'; text: string } | { kind: 'failed' }

/** Nothing was decided, and the same can be asked again: no answer came, or the server could not give one. */
export const mayBeRepeated = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

/** What a decision that was not taken says: 100 goes to the next level, 102 has its reason, all else is generic. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { kind: 'failed' }
  if (error.code === PASSED_ON) return { kind: 'passed-on' }
  return error.code === NOT_POSSIBLE ? { kind: 'refused', text: error.message } : { kind: 'failed' }
}
