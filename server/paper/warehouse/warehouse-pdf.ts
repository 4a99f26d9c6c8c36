import { PDF } from '#domain/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { orBusy } from '#server/limits/busy-documents.ts'
import { makeFile } from '#server/limits/files.ts'
import { joinedPdf } from '#server/outside/pdf/joined-pdf.ts'
import { printSheet } from '#server/paper/sheet.ts'
import { findVisibleOrder, type PaperOrder } from '#server/paper/store.ts'
import { translator } from '#server/paper/writer.ts'
import { warehouseSheet } from './warehouse-sheet.ts'

/** What the warehouse takes for an order that the viewer may see, in the viewer's language. */
export async function warehousePdf(context: SignedInContext, id: number): Promise<FileReply> {
  const { sql, viewer } = context
  const order = await findVisibleOrder(sql, viewer, id)
  if (!order) throw notFound()
  return makeFile(context, viewer.id, async () => {
    const { kind, number, content } = await drawn(context, order)
    return new FileReply({ content, type: PDF, name: `${kind}-${number}.pdf` })
  })
}

/** The same of several orders, one behind the other. Throws 404 where the viewer may see none of them. */
export async function warehousePdfs(context: SignedInContext, ids: readonly number[]): Promise<FileReply> {
  const { sql, viewer } = context
  return makeFile(context, viewer.id, async () => {
    const sheets: Buffer[] = []
    // One after the other: the documents of others are drawn between them.
    for (const id of ids) {
      const order = await findVisibleOrder(sql, viewer, id)
      if (order) sheets.push((await drawn(context, order)).content)
    }
    if (sheets.length === 0) throw new Failure(404, 'desk.no_sheets')
    const content = await joinedPdf(sheets)
    return new FileReply({ content, type: PDF, name: `${translator(context)('paper.warehouse')}.pdf` })
  })
}

async function drawn(context: SignedInContext, order: PaperOrder) {
  const { kind, number, ...sheet } = await warehouseSheet(order, context)
  const content = await orBusy(() => printSheet({ kind, number, ...sheet }, context.now))
  return { kind, number, content }
}
