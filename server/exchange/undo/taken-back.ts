import { isDeepStrictEqual } from 'node:util'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { isKey, KINDS, mustBePresent } from '#server/exchange/kinds/kinds.ts'
import type { Image } from '#server/exchange/history/images-store.ts'
import type { KeptChange, LaterChange } from './undo-store.ts'

/** Why something of a change stays: the row is gone, is there again, has been changed since, or is never told again. */
export type LeftReason = 'gone' | 'there_again' | 'changed_since' | 'not_kept'

export interface Left {
  key: string
  /** The columns that stay as they are; null for the whole row. */
  columns: string[] | null
  reason: LeftReason
  /** What changed it since, where the history tells. */
  since: Omit<LaterChange, 'key'> | null
}

export interface TakenBack {
  /** The row that takes the change back; undefined where nothing of it can be. */
  row?: Image
  isWithdrawn: boolean
  left: Left[]
}

// A password is in no history, and an order of the portal keeps the key that the ERP has given it.
const NEVER_AGAIN = ['password']

/** How one change is taken back: `now` is the row as it stands. */
export function takeBack(
  kind: KindName,
  change: KeptChange,
  { now, later }: { now: Image | undefined; later: LaterChange | undefined },
): TakenBack {
  const { key, what, before, after } = change
  const since = later ? { import_id: later.import_id, at: later.at, by: later.by } : null
  const leave = (reason: LeftReason, columns: string[] | null = null): Left => ({ key, columns, reason, since })
  if (what === 'withdrawn') {
    return now || !before
      ? { isWithdrawn: false, left: [leave('there_again')] }
      : { row: sendable(kind, before), isWithdrawn: false, left: [] }
  }
  if (!now) return { isWithdrawn: false, left: [leave('gone')] }
  if (what === 'new') {
    return later
      ? { isWithdrawn: false, left: [leave('changed_since')] }
      : { row: sendable(kind, now), isWithdrawn: true, left: [] }
  }
  const columns = Object.keys(before ?? {})
  const kept = columns.filter(column => NEVER_AGAIN.includes(column))
  const moved = columns.filter(column => !kept.includes(column) && !isDeepStrictEqual(now[column], after?.[column]))
  const back = columns.filter(column => !kept.includes(column) && !moved.includes(column))
  const left = [
    ...(moved.length > 0 ? [leave('changed_since', moved)] : []),
    ...(kept.length > 0 ? [leave('not_kept', kept)] : []),
  ]
  if (back.length === 0) return { isWithdrawn: false, left }
  const values = Object.fromEntries(back.map(column => [column, before?.[column] ?? null]))
  return { row: { ...sendable(kind, now), ...values }, isWithdrawn: false, left }
}

/** All that a row says, to be sent again: what it does not say stays unsaid where it may be left out. */
const sendable = (kind: KindName, image: Image): Image =>
  Object.fromEntries(
    KINDS[kind].columns.flatMap((column): [string, unknown][] =>
      isSaid(column, image[column.name]) ? [[column.name, image[column.name] ?? null]] : [],
    ),
  )

const isSaid = (column: Column, value: unknown) =>
  !NEVER_AGAIN.includes(column.name) &&
  (mustBePresent(column) || isKey(column) || (value !== null && value !== undefined))
