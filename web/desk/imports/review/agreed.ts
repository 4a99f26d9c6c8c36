import { isWarning, type WarningName } from '#domain/exchange/warnings.ts'
import type { ImportAnswer } from '#web/desk/imports/api.ts'

/** What a person has agreed to of what was found in a file. */
export interface Agreed {
  accepted: ReadonlySet<WarningName>
  /** The good rows are stored although others are refused. */
  keepGood: boolean
}

export const NOTHING_AGREED: Agreed = { accepted: new Set(), keepGood: false }

export function withAccepted(agreed: Agreed, name: WarningName, isAccepted: boolean): Agreed {
  const accepted = new Set(agreed.accepted)
  if (isAccepted) accepted.add(name)
  else accepted.delete(name)
  return { ...agreed, accepted }
}

/** A file that cannot be read as a whole has no good rows. */
export const isWholeReadable = ({ problems }: ImportAnswer): boolean => problems.every(({ line }) => line !== null)

/** The answer to a file that was sent to be stored, with the keys that the look at it told of its rows. */
export function withKeysOf(looked: ImportAnswer | undefined, answer: ImportAnswer): ImportAnswer {
  const told = [...(looked?.problems ?? []), ...(looked?.warnings ?? [])]
  const keys = new Map(told.flatMap(({ line, key }) => (line === null || key === undefined ? [] : [[line, key]])))
  const named = <Row extends { line: number | null; key?: string | undefined }>(row: Row): Row => {
    const key = row.key ?? keys.get(row.line ?? 0)
    return key === undefined ? row : { ...row, key }
  }
  return { ...answer, problems: answer.problems.map(named), warnings: answer.warnings.map(named) }
}

/** What keeps a file from being stored: refused rows that nobody has left out, and warnings that nobody has ticked. */
export function hindrancesOf({ warnings, rows_refused }: ImportAnswer, { accepted, keepGood }: Agreed) {
  const stopping = new Set(warnings.flatMap(({ name }) => (name !== null && isWarning(name) ? [name] : [])))
  return {
    isHeld: rows_refused > 0 && !keepGood,
    toTick: [...stopping].filter(name => !accepted.has(name)).length,
  }
}
