import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { noteDocuments, refreshDocumentTotals, refreshMovedDocuments } from './document-months-store.ts'
import { noteSuppliers, refreshDays } from './days-store.ts'
import { EMITTING, noteEmitting, refreshEmissions } from './emissions-store.ts'
import { markMovedOrders, prepareOrders, refreshOrderTotals } from './order-totals-store.ts'

/** What has to be known of the stored rows before those of a file are stored over them. */
export async function noteBefore(sql: Transaction, kind: KindName): Promise<void> {
  if (kind === 'orders') await prepareOrders(sql)
  if (kind === 'delivery_notes' || kind === 'invoices') await noteDocuments(sql, kind)
  if (EMITTING.includes(kind)) await noteEmitting(sql, kind)
  await noteSuppliers(sql, kind)
}

/** Totals and months that follow from the rows that were stored, in their transaction. */
export async function refreshAfter(sql: Transaction, kind: KindName): Promise<void> {
  if (kind === 'orders') await markMovedOrders(sql)
  if (kind === 'order_entries') await refreshOrderTotals(sql)
  if (kind === 'delivery_notes' || kind === 'invoices') await refreshMovedDocuments(sql, kind)
  if (kind === 'delivery_note_entries' || kind === 'invoice_entries' || kind === 'invoice_taxes')
    await refreshDocumentTotals(sql, kind)
  if (EMITTING.includes(kind)) await refreshEmissions(sql, kind)
  await refreshDays(sql, kind)
}
