import type { z } from 'zod'
import { DESK_KEYS, type DeskKind } from '#domain/desk/columns.ts'
import type * as contract from '#domain/desk/records-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import * as byHand from '#server/exchange/by-hand/by-hand.ts'
import { requireStored } from '#server/exchange/by-hand/require-stored.ts'
import { changeOf, handOf } from './answered.ts'
import { requireMayPin, requireOwnColumns, requireOwnNew, stillTended } from './own-hand.ts'
import { requireOwnReach, requireTended } from './reach.ts'

type Changed = z.output<typeof contract.changeDeskRecord.reply>

interface Named {
  kind: DeskKind
  key: string
}

/** Rows of a bulk change that are told before it is made. */
const SHOWN = 20

/** A record as it stands. Throws 404 where the viewer does not tend it. */
export async function readRecord(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  { kind, key }: Named,
): Promise<contract.DeskRecord> {
  await requireTended(sql, viewer, kind, [key])
  const record = await byHand.readByHand(sql, { kind, key })
  if (!record) throw notFound()
  return { kind, key, ...record }
}

/** What else happens in the transaction once the change is stored. */
type Also = byHand.Hand['whenStored']

/** Writes values of a record where nobody has changed them since they were read. */
export async function changeRecord(
  context: SignedInContext,
  { kind, key, values, read, reason, pin }: z.output<NonNullable<typeof contract.changeDeskRecord.body>>,
  also?: Also,
): Promise<Changed> {
  const { sql, viewer } = context
  requireMayPin(viewer, pin)
  const { values: was } = await readRecord(context, { kind, key })
  requireOwnColumns(viewer, kind, Object.keys(values))
  await requireOwnReach(sql, viewer, { values, was })
  const hand = handOf(context, stillTended(viewer, { kind, keys: [key] }, also))
  const answer = await byHand.changeByHand(hand, { kind, key, values, read, reason, pins: pin })
  requireStored(answer)
  return { ...(await readRecord(context, { kind, key })), change: changeOf(answer) }
}

/** Makes a record. Throws where there is one of its key. */
export async function createRecord(
  context: SignedInContext,
  { kind, values }: { kind: DeskKind; values: contract.DeskValues },
  also?: Also,
): Promise<Changed> {
  const { sql, viewer } = context
  const [column] = DESK_KEYS[kind]
  requireOwnNew(viewer, kind, values)
  const key = values[column]
  if (typeof key !== 'string' || key.trim() === '') throw fieldFailure(column, 'errors.required')
  await requireOwnReach(sql, viewer, { values })
  const hand = handOf(context, stillTended(viewer, { kind, keys: [key.trim()] }, also))
  const answer = await byHand.createByHand(hand, { kind, key, column, values })
  requireStored(answer)
  return { ...(await readRecord(context, { kind, key: key.trim() })), change: changeOf(answer) }
}

/** Makes one change to many records, all or none of them, with one entry in the history. */
export async function changeRecords(
  context: SignedInContext,
  { kind, keys: named, values, dry_run }: z.output<NonNullable<typeof contract.changeDeskRecords.body>>,
): Promise<z.input<typeof contract.changeDeskRecords.reply>> {
  const { sql, viewer } = context
  const keys = [...new Set(named)]
  await requireTended(sql, viewer, kind, keys)
  requireOwnColumns(viewer, kind, Object.keys(values))
  await requireOwnReach(sql, viewer, { values })
  const answer = await byHand.changeManyByHand(handOf(context, stillTended(viewer, { kind, keys })), {
    kind,
    keys,
    values,
    dryRun: dry_run,
  })
  return {
    change: changeOf(answer),
    changed: answer.rows_changed,
    unchanged: answer.rows_unchanged,
    is_sent: await byHand.isSent(sql, kind),
    refused: answer.problems.map(({ line, column, reason }) => ({ key: keys[(line ?? 1) - 1] ?? '', column, reason })),
    first: (answer.first_changed ?? []).slice(0, SHOWN).map(({ key, before, after }) => ({
      key,
      before: before ?? {},
      after: after ?? {},
    })),
  }
}

/** Lets imports write a value again: what was sent last is written now. */
export async function removePin(
  context: SignedInContext,
  { kind, key, column }: Named & { column: string },
): Promise<Changed> {
  await requireTended(context.sql, context.viewer, kind, [key])
  const answer = await byHand.unpinByHand(handOf(context), { kind, key, column })
  if (answer) requireStored(answer)
  return { ...(await readRecord(context, { kind, key })), change: answer ? changeOf(answer) : null }
}
