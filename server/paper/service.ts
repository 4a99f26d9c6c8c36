import { PDF, XML } from '#domain/endpoint.ts'
import { PREVIEW_PAGES, type PrintedPages } from '#domain/offers/contract.ts'
import { DEFAULT_FORMAT, isPrintFormat, type PrintFormat } from '#domain/offers/print-formats.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { orBusy } from '#server/limits/busy-documents.ts'
import { makeFile } from '#server/limits/files.ts'
import { pagePictures } from '#server/outside/pdf/pdf.ts'
import type { Attachment } from '#server/outside/mail/mail.ts'
import { visibleOffers } from '#server/scope/offers.ts'
import { translate } from '#server/texts/translate.ts'
import { deskFor } from './desk-for.ts'
import { listGreenFacts } from './green-store.ts'
import { findVisibleInvoice, findVisibleNote, type PaperInvoice } from '#server/paper/charged/charged-store.ts'
import { findErpPaper } from '#server/paper/charged/erp-paper-store.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { noteSheet } from './note-sheet.ts'
import { offerSheet, showsSustainability } from './offer-sheet.ts'
import { orderSheet } from './order-sheet.ts'
import type { SheetContext } from './writer.ts'
import { printSheet, type Sheet, sheetDocument } from './sheet.ts'
import * as store from './store.ts'

/** The confirmation of an order that the viewer may see: the paper of the ERP where it sent one, or in the viewer's language. */
export async function orderPdf(context: SignedInContext, id: number): Promise<FileReply> {
  const order = await store.findVisibleOrder(context.sql, context.viewer, id)
  if (!order) throw notFound()
  return makeFile(context, context.viewer.id, async () => {
    const sheet = await orderSheet(order, deskFor(context, order.client, order.order_datetime))
    const { external_id: document } = order
    return (await sentPdf(context, { kind: 'order', document }, nameOf(sheet))) ?? asReply(sheet, context.now)
  })
}

/** What the ERP sent of a document, byte for byte. */
async function sentPdf(
  { sql }: SignedInContext,
  wanted: { kind: 'order' | 'delivery_note'; document: string | null },
  name: string,
): Promise<FileReply | undefined> {
  const paper = await findErpPaper(sql, { ...wanted, format: 'pdf' })
  return paper && new FileReply({ content: paper.content, type: PDF, name, hash: paper.sha256 })
}

/** An offer that the viewer may see by this scope, in this print format or else the one that it was made for. */
export async function offerPdf(context: SignedInContext, id: number, wanted?: number, scope = visibleOffers) {
  if (wanted !== undefined && !isPrintFormat(wanted)) throw fieldFailure('print_format', 'errors.invalid_choice')
  const offer = await store.findVisibleOffer(context.sql, id, scope(context.sql, context.viewer))
  if (!offer) throw notFound()
  const format = wanted ?? firstFormat(offer.print_formats)
  return makeFile(context, context.viewer.id, async () =>
    asReply(await readOfferSheet(context, id, offer, format), context.now),
  )
}

/** The first pages of an offer that the viewer may see. */
export async function offerPages(
  context: SignedInContext,
  id: number,
  wanted: number | undefined,
): Promise<PrintedPages> {
  if (wanted !== undefined && !isPrintFormat(wanted)) throw fieldFailure('print_format', 'errors.invalid_choice')
  const offer = await store.findVisibleOffer(context.sql, id, visibleOffers(context.sql, context.viewer))
  if (!offer) throw notFound()
  const format = wanted ?? firstFormat(offer.print_formats)
  return makeFile(context, context.viewer.id, async () =>
    asPictures(await readOfferSheet(context, id, offer, format), context.now),
  )
}

/** The first pages of an offer that `draft` makes and takes back: it has no number. */
export const draftPages = (
  context: SignedInContext,
  draft: <Read>(read: (sql: Queryable, id: number) => Promise<Read>) => Promise<Read>,
  format: number,
): Promise<PrintedPages> =>
  makeFile(context, context.viewer.id, async () => {
    const sheet = await draft(async (sql, id) => {
      const offer = await store.findOfferToSend(sql, id)
      if (!offer) throw notFound()
      const draftOffer = { ...offer, number: translate(context.language, 'paper.draft') }
      return readOfferSheet({ ...context, sql }, id, draftOffer, firstFormat([format]))
    })
    return asPictures(sheet, context.now)
  })

async function asPictures(sheet: Sheet, now: Date): Promise<PrintedPages> {
  const { pages, pictures } = await orBusy(() => pagePictures(sheetDocument(sheet, now), PREVIEW_PAGES))
  return { pages, pictures: pictures.map(picture => picture.toString('base64')) }
}

async function readOfferSheet(
  room: MailRoom,
  id: number,
  offer: store.PaperOffer,
  format: PrintFormat,
): Promise<Sheet> {
  const desk = deskFor(room, offer.buyer, offer.offer_datetime)
  const green = showsSustainability(format) ? await listGreenFacts(room.sql, id, desk.language) : []
  return offerSheet(offer, format, desk, green)
}

/** A delivery note that the viewer may see; its file is named by its number (R237). */
export async function deliveryNotePdf(context: SignedInContext, id: number, address: string): Promise<FileReply> {
  const note = await findVisibleNote(context.sql, context.viewer, id)
  if (!note) throw notFound()
  const name = `${note.number}.pdf`
  return makeFile(context, context.viewer.id, async () => {
    const sent = await sentPdf(context, { kind: 'delivery_note', document: note.external_id }, name)
    return (
      sent ??
      asReply(
        await noteSheet(note, deskFor(context, note.client, note.delivery_note_datetime), address),
        context.now,
        name,
      )
    )
  })
}

/** An invoice that the viewer may see, where the brand prints invoices (R241): the paper of the ERP where it sent one. */
export async function invoicePdf(context: SignedInContext, id: number): Promise<FileReply> {
  const invoice = await printedInvoice(context, id)
  return makeFile(context, context.viewer.id, async () => new FileReply(await invoicePaper(context, invoice)))
}

/** The XML that the ERP sent of it. */
export async function invoiceXml(context: SignedInContext, id: number): Promise<FileReply> {
  const { external_id: document, number } = await printedInvoice(context, id)
  const paper = await findErpPaper(context.sql, { kind: 'invoice', document, format: 'xml' })
  if (!paper) throw notFound()
  const { content, sha256: hash } = paper
  return new FileReply({ content, type: XML, name: `Factura-${number}.xml`, hash })
}

async function printedInvoice({ brand, sql, viewer }: SignedInContext, id: number): Promise<PaperInvoice> {
  const invoice = brand.traits.has_invoice_pdf ? await findVisibleInvoice(sql, viewer, id) : undefined
  if (!invoice) throw notFound()
  return invoice
}

interface Paper extends Attachment {
  /** Of what is given out as the ERP sent it. */
  hash?: string
}

/** The ERP's own byte for byte, or else drawn. Its name is the same in all languages (R244). */
export async function invoicePaper(context: SignedInContext, invoice: PaperInvoice): Promise<Paper> {
  const name = `Factura-${invoice.number}.pdf`
  const sent = await findErpPaper(context.sql, { kind: 'invoice', document: invoice.external_id, format: 'pdf' })
  if (sent) return { content: sent.content, type: PDF, name, hash: sent.sha256 }
  const sheet = await invoiceSheet(invoice, deskFor(context, invoice.client, invoice.invoice_datetime))
  const file = await orBusy(() => printed(sheet, context.now))
  return { ...file, name }
}

async function asReply(sheet: Sheet, now: Date, name?: string): Promise<FileReply> {
  const file = await orBusy(() => printed(sheet, now))
  return new FileReply(name === undefined ? file : { ...file, name })
}

type MailRoom = SheetContext & { sql: Queryable }

/** What goes with the mail of an order; none where it is gone. */
export async function orderAttachments(room: MailRoom, id: number): Promise<Attachment[]> {
  const order = await store.findOrderToSend(room.sql, id)
  return order
    ? [await printed(await orderSheet(order, deskFor(room, order.client, order.order_datetime)), room.now)]
    : []
}

/** What goes with the mail of an offer: a file for each print format. */
export async function offerAttachments(room: MailRoom, id: number, formats: number[]): Promise<Attachment[]> {
  const offer = await store.findOfferToSend(room.sql, id)
  if (!offer) return []
  const known = formats.filter(isPrintFormat)
  const wanted = known.length > 0 ? known : [firstFormat(offer.print_formats)]
  const files: Attachment[] = []
  for (const format of wanted) {
    const file = await printed(await readOfferSheet(room, id, offer, format), room.now)
    files.push(wanted.length === 1 ? file : { ...file, name: file.name.replace(/\.pdf$/, `-${format}.pdf`) })
  }
  return files
}

/** Named by what it is: Pedido-P26-000001.pdf. */
async function printed(sheet: Sheet, now: Date): Promise<Attachment> {
  return { content: await printSheet(sheet, now), type: PDF, name: nameOf(sheet) }
}

const nameOf = ({ kind, number }: Sheet): string => `${kind}-${number}.pdf`

const firstFormat = (formats: number[]): PrintFormat => formats.find(isPrintFormat) ?? DEFAULT_FORMAT
