import { isDeepStrictEqual } from 'node:util'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Queryable, Sql, Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { type Image, listImages } from '#server/exchange/history/images-store.ts'
import { isSentByMachine } from '#server/exchange/keys/key-store.ts'
import { deletePin, insertPins, listPins, type Pin } from '#server/exchange/pins/pins-store.ts'
import { importRows } from '#server/exchange/service.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { requiredOf } from './required.ts'

// What a person changes is stored as a row of a file is: by the same checks, with the same history and the same undo.

/** Who changes something by hand. */
export interface Hand {
  sql: Sql
  sender: Sender
  person: { id: number; name: string }
  now: Date
  /** What else happens in the transaction once the change is stored; what it throws ends all. */
  whenStored?: ((sql: Transaction) => Promise<void>) | undefined
}

export interface HandRecord {
  values: Image
  pins: Pin[]
  /** A machine may send records of this kind, and would overwrite what a person has changed. */
  is_sent: boolean
}

type Values = Record<string, unknown>

interface Named {
  kind: KindName
  key: string
}

/** Whether a machine may send records of a kind. */
export const isSent = (sql: Queryable, kind: KindName): Promise<boolean> => isSentByMachine(sql, kind)

/** A record as it stands; undefined where there is none. A password is not among its values. */
export async function readByHand(sql: Queryable, { kind, key }: Named): Promise<HandRecord | undefined> {
  const [image, pins, is_sent] = await Promise.all([
    imageOf(sql, kind, key),
    listPins(sql, kind, key),
    isSentByMachine(sql, kind),
  ])
  if (!image) return undefined
  const { password: _password, ...values } = image
  return { values, pins, is_sent }
}

/**
 * Writes values of a record. Throws 409 where one of them, as it was read, is another one by now. Of a kind that a machine
 * sends what differs is pinned; with `pins` everything is.
 */
export async function changeByHand(
  hand: Hand,
  { kind, key, values, read, reason, pins }: Named & { values: Values; read: Values; reason: string; pins: boolean },
): Promise<ImportAnswer> {
  const was = (await imageOf(hand.sql, kind, key)) ?? {}
  const required = requiredOf(kind, was)
  const columns = Object.keys(values)
  const isSent = await isSentByMachine(hand.sql, kind)
  const isOther = (column: string) => isSent && !isDeepStrictEqual(values[column], was[column])
  const pinned = pins ? columns : columns.filter(isOther)
  return store(hand, {
    kind,
    rows: [{ ...required, ...values }],
    reason,
    inTurn: async (sql, importId) => {
      const stands = (await imageOf(sql, kind, key)) ?? {}
      const expected: Values = { ...required, ...read }
      const isMoved = (column: string) => !isDeepStrictEqual(stands[column] ?? null, expected[column] ?? null)
      if ([...Object.keys(required), ...columns].some(isMoved)) throw new Failure(409, 'desk.changed_since')
      await pin(hand, sql, { kind, keys: [key], columns: pinned, reason, importId })
    },
  })
}

/** Makes one change to many records, all of them or none. */
export async function changeManyByHand(
  hand: Hand,
  { kind, keys, values, dryRun }: { kind: KindName; keys: readonly string[]; values: Values; dryRun: boolean },
): Promise<ImportAnswer> {
  const [images, isSent] = await Promise.all([listImages(hand.sql, kind, keys), isSentByMachine(hand.sql, kind)])
  const columns = isSent ? Object.keys(values) : []
  return store(hand, {
    kind,
    rows: keys.map(key => ({ ...requiredOf(kind, images.get(key) ?? {}), ...values })),
    dryRun,
    inTurn: (sql, importId) => pin(hand, sql, { kind, keys, columns, reason: '', importId }),
  })
}

/** Makes a record of this key. Throws where there is one, at the column that names it. */
export const createByHand = (
  hand: Hand,
  { kind, key, column, values }: Named & { column: string; values: Values },
): Promise<ImportAnswer> =>
  store(hand, {
    kind,
    rows: [values],
    isDoubted: true,
    inTurn: async sql => {
      if (await imageOf(sql, kind, key)) throw fieldFailure(column, 'desk.key_taken', { value: key })
    },
  })

/** Lets imports write a value again, and writes what was sent last for it; undefined where no pin or nothing was. */
export async function unpinByHand(
  hand: Hand,
  { kind, key, column }: Named & { column: string },
): Promise<ImportAnswer | undefined> {
  const pinned = (await listPins(hand.sql, kind, key)).find(each => each.column === column)
  if (!pinned) return undefined
  if (pinned.sent_at === null) {
    await deletePin(hand.sql, { kind, key, column })
    return undefined
  }
  const was = (await imageOf(hand.sql, kind, key)) ?? {}
  return store(hand, {
    kind,
    rows: [{ ...requiredOf(kind, was), [column]: pinned.sent }],
    inTurn: sql => deletePin(sql, { kind, key, column }),
  })
}

const imageOf = async (sql: Queryable, kind: KindName, key: string): Promise<Image | undefined> =>
  (await listImages(sql, kind, [key])).get(key)

interface Pinning {
  kind: KindName
  keys: readonly string[]
  columns: readonly string[]
  reason: string
  /** Undefined where it is only looked at. */
  importId: number | undefined
}

async function pin({ person, now }: Hand, sql: Transaction, { importId, ...pinning }: Pinning): Promise<void> {
  if (importId !== undefined) await insertPins(sql, { ...pinning, person, importId, now })
}

interface Storing {
  kind: KindName
  rows: Values[]
  reason?: string
  dryRun?: boolean
  /** Warnings stop it: the person has not seen what it writes beside what there is. */
  isDoubted?: boolean
  inTurn: (sql: Transaction, importId: number | undefined) => Promise<void>
}

const store = (
  { sql, sender, now, whenStored }: Hand,
  { isDoubted = false, dryRun = false, ...wish }: Storing,
): Promise<ImportAnswer> =>
  importRows({
    ...wish,
    sql,
    sender,
    now,
    whenStored,
    name: 'desk',
    keepGood: false,
    byHand: true,
    dryRun,
    accepts: () => !isDoubted,
  })
