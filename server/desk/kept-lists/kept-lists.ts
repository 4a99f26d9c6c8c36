import type { z } from 'zod'
import * as contract from '#domain/desk/kept-lists-contract.ts'
import { asPage } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { rangeOf } from '#server/desk/range.ts'
import { changeOf, handOf } from '#server/desk/records/answered.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { saveRowByHand, withdrawRowByHand } from '#server/exchange/by-hand/single-row.ts'
import { requireStored } from '#server/exchange/by-hand/require-stored.ts'
import { hasRow, listRows } from './kept-lists-store.ts'

type Change = z.output<typeof contract.saveKeptRow.reply>

export async function readKeptList(
  { sql }: Pick<SignedInContext, 'sql'>,
  { list, page }: { list: contract.KeptList; page: number },
): Promise<z.input<typeof contract.readKeptList.reply>> {
  const range = rangeOf({ page })
  const { rows, count } = await listRows(sql, list, range)
  return asPage(rows, count, range.limit)
}

/** Stores a row as one of a file would be, with its history. */
export async function saveKeptRow(
  context: SignedInContext,
  { list, values, is_new }: z.output<NonNullable<typeof contract.saveKeptRow.body>>,
): Promise<Change> {
  const columns = contract.KEYS_OF_LISTS[list]
  const key = columns.map(column => String(values[column] ?? '').trim())
  const isThere = await hasRow(context.sql, list, key)
  if (is_new && isThere) throw fieldFailure(columns.at(-1)!, 'desk.key_taken', { value: key.at(-1) ?? '' })
  if (!is_new && !isThere) throw notFound()
  const answer = await saveRowByHand(handOf(context), { kind: list, row: values })
  requireStored(answer)
  return { change: changeOf(answer) }
}

export async function withdrawKeptRow(
  context: SignedInContext,
  { list, key }: { list: contract.KeptList; key: string },
): Promise<Change> {
  const columns = contract.KEYS_OF_LISTS[list]
  const values = key.split('|')
  if (values.length !== columns.length || !(await hasRow(context.sql, list, values))) throw notFound()
  const row = Object.fromEntries(columns.map((column, index) => [column, values[index] || null]))
  const answer = await withdrawRowByHand(handOf(context), { kind: list, row })
  requireStored(answer)
  return { change: changeOf(answer) }
}
