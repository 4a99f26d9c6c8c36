import type { z } from 'zod'
import type { importOrders } from '#domain/orders-import/contract.ts'
import { type Layout, readRows, type RequestedRow } from '#domain/orders-import/requested-rows.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import type { UploadedFile } from '#server/http/uploads/upload.ts'
import { limitUploads } from '#server/limits/files.ts'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import type { ImportBuyer } from './buyer.ts'
import { keepOrderMapping, listOrderMappings } from './mapping-store.ts'
import { type ChosenTable, chooseTable } from './reading/choose-table.ts'
import { type OrderFile, readOrderFile } from './reading/read-order-file.ts'

export type ImportBody = z.output<NonNullable<(typeof importOrders)['body']>>

/** What is read of a file: its rows, or none where `question` has to be answered first. */
export interface ReadTable extends Pick<ChosenTable, 'question' | 'is_headed' | 'unread'> {
  sheet: string
  layout: Layout | undefined
  rows: RequestedRow[]
}

/** Reads a file for a client, by what was answered to files of it with the same headings; an answer is remembered. */
export async function readTable(
  context: SignedInContext,
  { client }: ImportBuyer,
  { columns, decimals }: Pick<ImportBody, 'columns' | 'decimals'>,
  file: UploadedFile,
): Promise<ReadTable> {
  const { sql, now } = context
  const content = await readFile(context, file)
  const table = chooseTable(content, await listOrderMappings(sql, client.id), columns)
  const { sheet, layout, signature } = table
  if (columns && signature !== undefined) {
    const { first: _, ...places } = columns
    await keepOrderMapping(sql, client.id, { headings: signature, columns: places, now })
  }
  return { ...table, sheet: sheet.name, rows: layout ? readRows(sheet.rows, layout, decimals) : [] }
}

/** Workbooks for everybody; separated texts from who has a free choice of files (001 §2). */
async function readFile(context: SignedInContext, { content }: UploadedFile): Promise<OrderFile> {
  const { viewer } = context
  await limitUploads(context, viewer.id)
  try {
    return await readOrderFile(content, { takesText: can.actForClients(viewer) })
  } catch (error) {
    if (error instanceof UnreadableSheet) throw fieldFailure('file', `orders_import.file_${error.reason}`)
    throw error
  }
}
