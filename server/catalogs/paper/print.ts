import { PREVIEW_PAGES } from '#domain/catalogs/contract.ts'
import { drawnPages, type PdfDocument, pdfWithPages } from '#server/outside/pdf/pdf.ts'
import { sheetDocument } from '#server/paper/sheet.ts'
import type { SheetContext } from '#server/paper/writer.ts'
import type { CatalogFile } from '#server/catalogs/file-store.ts'
import { budgetSheet } from './budget-sheet.ts'
import { pagePictures } from './page-pictures.ts'
import type { PaperCatalog } from './store.ts'

interface PrintContext extends SheetContext {
  /** Where people reach the portal; empty where that is not known. */
  address: string
}

/** A catalogue as a PDF, with pictures of its first pages. */
export async function printCatalog(catalog: PaperCatalog, desk: PrintContext): Promise<CatalogFile> {
  const document = sheetDocument(await budgetSheet(catalog, desk), desk.now)
  const { file, pages } = await pdfWithPages(document)
  return { content: file, pages, previews: await picturesOfPages(document) }
}

async function picturesOfPages(document: PdfDocument): Promise<Buffer[]> {
  return pagePictures(await drawnPages(document), PREVIEW_PAGES)
}
