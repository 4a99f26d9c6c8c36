import { PDF } from '#domain/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { orBusy } from '#server/limits/busy-documents.ts'
import { makeFile } from '#server/limits/files.ts'
import { printSheet } from '#server/paper/sheet.ts'
import { findVisibleOrder } from '#server/paper/store.ts'
import { warehouseSheet } from './warehouse-sheet.ts'

/** What the warehouse takes for an order that the viewer may see, in the viewer's language. */
export async function warehousePdf(context: SignedInContext, id: number): Promise<FileReply> {
  const { sql, viewer, now } = context
  const order = await findVisibleOrder(sql, viewer, id)
  if (!order) throw notFound()
  return makeFile(context, viewer.id, async () => {
    const sheet = await warehouseSheet(order, context)
    const content = await orBusy(() => printSheet(sheet, now))
    return new FileReply({ content, type: PDF, name: `${sheet.kind}-${sheet.number}.pdf` })
  })
}
