import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DESK_COLUMNS, DESK_KEYS, type DeskKind } from '#domain/desk/columns.ts'
import type * as contract from '#domain/desk/records-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { type Image, listImages } from '#server/exchange/history/images-store.ts'
import { requiredOf } from '#server/exchange/kinds/required.ts'
import { deletePin, insertPins, listPins } from '#server/exchange/pins/pins-store.ts'
import { requireOwnReach, requireTended } from './reach.ts'
import { isSentByErp } from './records-store.ts'
import { nameOf, requireStored, storeRows } from './store-rows.ts'

type Changed = z.output<typeof contract.changeDeskRecord.reply>

/** A record as it stands. Throws 404 where the viewer does not tend it. */
export async function readRecord(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  { kind, key }: { kind: DeskKind; key: string },
): Promise<contract.DeskRecord> {
  await requireTended(sql, viewer, kind, [key])
  const [values, pins, is_sent] = await Promise.all([
    imageOf(sql, kind, key),
    listPins(sql, kind, key),
    isSentByErp(sql, kind),
  ])
  return { kind, key, values: withoutSecrets(values), pins, is_sent }
}

/**
 * Writes values of a record where nobody has changed them since they were read. Of a kind that an ERP sends they are pinned.
 */
export async function changeRecord(
  context: SignedInContext,
  { kind, key, values, read, reason, pin }: z.output<NonNullable<typeof contract.changeDeskRecord.body>>,
): Promise<Changed> {
  const { sql, viewer, now } = context
  refuseOtherColumns(kind, Object.keys(values))
  await requireTended(sql, viewer, kind, [key])
  const was = await imageOf(sql, kind, key)
  await requireOwnReach(sql, viewer, { values, was })
  const required = requiredOf(kind, was)
  const columns = Object.keys(values)
  const isSent = await isSentByErp(sql, kind)
  const pinned = pin ? columns : columns.filter(column => isSent && !isDeepStrictEqual(values[column], was[column]))
  const answer = await storeRows(context, {
    kind,
    rows: [{ ...required, ...values }],
    reason,
    acceptsAll: true,
    inTurn: async (transaction, importId) => {
      const stands = await imageOf(transaction, kind, key)
      const expected = { ...required, ...read }
      const isOther = (column: string) => !isDeepStrictEqual(stands[column] ?? null, expected[column] ?? null)
      if ([...Object.keys(required), ...columns].some(isOther)) throw new Failure(409, 'desk.changed_since')
      if (importId === undefined) return
      const person = { id: viewer.id, name: nameOf(viewer) }
      await insertPins(transaction, { kind, keys: [key], columns: pinned, person, reason, importId, now })
    },
  })
  requireStored(answer)
  return { ...(await readRecord(context, { kind, key })), change: answer.rows_changed > 0 ? answer.id : null }
}

/** Makes a record. Throws where there is one of its key. */
export async function createRecord(
  context: SignedInContext,
  { kind, values }: { kind: DeskKind; values: contract.DeskValues },
): Promise<Changed> {
  const { sql, viewer } = context
  const keys: readonly string[] = DESK_KEYS[kind]
  const [keyColumn = ''] = keys
  refuseOtherColumns(kind, Object.keys(values), keys)
  const key = values[keyColumn]
  if (typeof key !== 'string' || key.trim() === '') throw fieldFailure(keyColumn, 'errors.required')
  await requireOwnReach(sql, viewer, { values })
  const answer = await storeRows(context, {
    kind,
    rows: [values],
    acceptsAll: false,
    inTurn: async transaction => {
      const found = await listImages(transaction, kind, [key])
      if (found.size > 0) throw fieldFailure(keyColumn, 'desk.key_taken', { value: key })
    },
  })
  requireStored(answer)
  return { ...(await readRecord(context, { kind, key: key.trim() })), change: answer.id }
}

/** Lets imports write a value again: what the ERP sent last is written now. */
export async function removePin(
  context: SignedInContext,
  { kind, key, column }: { kind: DeskKind; key: string; column: string },
): Promise<Changed> {
  const { sql, viewer } = context
  await requireTended(sql, viewer, kind, [key])
  const pin = (await listPins(sql, kind, key)).find(each => each.column === column)
  if (!pin) throw notFound()
  const unpin = (transaction: Queryable) => deletePin(transaction, { kind, key, column })
  if (pin.sent_at === null) {
    await unpin(sql)
    return { ...(await readRecord(context, { kind, key })), change: null }
  }
  const was = await imageOf(sql, kind, key)
  const answer = await storeRows(context, {
    kind,
    rows: [{ ...requiredOf(kind, was), [column]: pin.sent }],
    acceptsAll: true,
    inTurn: unpin,
  })
  requireStored(answer)
  return { ...(await readRecord(context, { kind, key })), change: answer.rows_changed > 0 ? answer.id : null }
}

/** Throws where a column is not one that the desk writes. */
export function refuseOtherColumns(kind: DeskKind, columns: readonly string[], more: readonly string[] = []): void {
  const own: readonly string[] = [...DESK_COLUMNS[kind], ...more]
  const other = columns.find(column => !own.includes(column))
  if (other !== undefined) throw fieldFailure(other, 'desk.not_written')
}

async function imageOf(sql: Queryable, kind: DeskKind, key: string): Promise<Image> {
  const image = (await listImages(sql, kind, [key])).get(key)
  if (!image) throw notFound()
  return image
}

const withoutSecrets = ({ password: _password, ...values }: Image): Image => values
