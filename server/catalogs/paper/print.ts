import { PREVIEW_PAGES } from '#domain/catalogs/contract.ts'
import { isBudget } from '#domain/catalogs/types.ts'
import { pagePictures, type PdfDocument, pdfWithPages } from '#server/outside/pdf/pdf.ts'
import type { MadeDocument } from '#server/outside/pdf/pdf-engine.ts'
import { sheetDocument } from '#server/paper/sheet.ts'
import { budgetSheet } from './budget-sheet.ts'
import { catalogDocument, firstPages, type PrintContext } from './catalog-sheet.ts'
import type { PaperCatalog } from './store.ts'

/** A catalogue as a PDF. */
export async function printCatalog(catalog: PaperCatalog, desk: PrintContext): Promise<MadeDocument> {
  return pdfWithPages(await documentOf(catalog, desk))
}

/** Its first pages as pictures. */
export async function drawFirstPages(catalog: PaperCatalog, desk: PrintContext): Promise<Buffer[]> {
  const document = isBudget(catalog.type)
    ? await documentOf(catalog, desk)
    : firstPages(await catalogDocument(catalog, desk), PREVIEW_PAGES)
  return (await pagePictures(document, PREVIEW_PAGES)).pictures
}

const documentOf = async (catalog: PaperCatalog, desk: PrintContext): Promise<PdfDocument> =>
  isBudget(catalog.type) ? sheetDocument(await budgetSheet(catalog, desk), desk.now) : catalogDocument(catalog, desk)
