import { paths } from '#web/routing/paths.ts'

// What LinkedDocuments shows of the documents that another one names.

export const linkToNote = (note: { id: number; number: string; delivery_note_datetime: string }) => ({
  number: note.number,
  href: paths.deliveryNote(note.id),
  at: note.delivery_note_datetime,
})

export const linkToInvoice = (invoice: { id: number; number: string; invoice_datetime: string }) => ({
  number: invoice.number,
  href: paths.invoice(invoice.id),
  at: invoice.invoice_datetime,
})
