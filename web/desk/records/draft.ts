import type { DeskValues } from '#domain/desk/records-contract.ts'
import type { Field } from './sections.ts'
import { changeOf, type Typed } from './typed.ts'

/** What was typed and is not saved yet, and what stood in these columns when it was typed. */
export interface Draft {
  typed: Typed
  read: DeskValues
}

/** Where a form keeps its draft. */
export interface DraftRoom {
  read: () => Draft | undefined
  /** Undefined: there is none any more. */
  keep: (draft: Draft | undefined) => void
}

/** Of the form as it is; undefined where nothing differs from what was read. */
export function draftOf(fields: readonly Field[], read: Record<string, unknown>, typed: Typed): Draft | undefined {
  const { values, read: was } = changeOf(fields, read, typed)
  const changed = Object.entries(typed).filter(([column]) => column in values)
  return changed.length === 0 ? undefined : { typed: Object.fromEntries(changed), read: was }
}
