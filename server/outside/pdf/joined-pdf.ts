import { PDFDocument } from '@cantoo/pdf-lib'

/**
 * Several PDFs as one, in the order in which they are given. Each must be a readable PDF: `pdf-lib` throws its own error
 * otherwise.
 */
export async function joinedPdf(parts: readonly Buffer[]): Promise<Buffer> {
  const whole = await PDFDocument.create()
  for (const part of parts) {
    const read = await PDFDocument.load(part)
    const pages = await whole.copyPages(read, read.getPageIndices())
    for (const page of pages) whole.addPage(page)
  }
  return Buffer.from(await whole.save())
}
