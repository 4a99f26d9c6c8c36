import { columnsOf, DESK_KEYS, type DeskKind } from '#domain/desk/columns.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { requireTended } from './reach.ts'

/** Throws where a column is not one that the viewer writes at the desk. */
export function requireOwnColumns(viewer: Viewer, kind: DeskKind, columns: readonly string[]): void {
  const own = columnsOf(viewer, kind)
  const other = columns.find(column => !own.includes(column))
  if (other !== undefined) throw fieldFailure(other, 'desk.not_written')
}

/** The same of a new record, with the columns that name it. Without the right for people it is a user of tended clients. */
export function requireOwnNew(viewer: Viewer, kind: DeskKind, values: DeskValues): void {
  const keys: readonly string[] = DESK_KEYS[kind]
  const columns = Object.keys(values).filter(column => !keys.includes(column))
  if (can.deskPeople(viewer)) return requireOwnColumns(viewer, kind, columns)
  if (kind !== 'users') throw new Failure(403, 'errors.forbidden')
  if (values['role'] !== 'client') throw fieldFailure('role', 'desk.only_client_users')
  if (!Array.isArray(values['clients']) || values['clients'].length === 0)
    throw fieldFailure('clients', 'errors.required')
  requireOwnColumns(
    viewer,
    kind,
    columns.filter(column => column !== 'role'),
  )
}

/** A pin keeps the ERP from a value for good: that is said with the right for people alone. */
export function requireMayPin(viewer: Viewer, isAsked: boolean): void {
  if (isAsked && !can.deskPeople(viewer)) throw fieldFailure('pin', 'desk.may_not_pin')
}

/**
 * What follows in the transaction of a change: what was changed is still tended by the viewer. Somebody may have given it to
 * another one since it was asked for, and a sales person gives away nobody.
 */
export const stillTended =
  (
    viewer: Viewer,
    { kind, keys }: { kind: DeskKind; keys: readonly string[] },
    also?: (sql: Transaction) => Promise<void>,
  ) =>
  async (sql: Transaction): Promise<void> => {
    await requireTended(sql, viewer, kind, keys)
    await also?.(sql)
  }
