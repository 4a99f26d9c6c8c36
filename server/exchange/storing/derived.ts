import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { noteCounted, refreshCounted } from './counted-store.ts'
import { noteSuppliers, refreshDays } from './days-store.ts'
import { EMITTING, noteEmitting, refreshEmissions } from './emissions-store.ts'
import { takeOrderKeys } from './order-keys-store.ts'
import { refreshTotals } from './totals-store.ts'

/** What has to be known of the stored rows before those of a file are stored over them. */
export async function noteBefore(sql: Transaction, kind: KindName): Promise<void> {
  if (kind === 'orders') await takeOrderKeys(sql)
  await noteCounted(sql, kind)
  if (EMITTING.includes(kind)) await noteEmitting(sql, kind)
  await noteSuppliers(sql, kind)
}

/** Totals and counted figures that follow from the rows that were stored, in their transaction. */
export async function refreshAfter(sql: Transaction, kind: KindName): Promise<void> {
  await refreshTotals(sql, kind)
  await refreshCounted(sql, kind)
  if (EMITTING.includes(kind)) await refreshEmissions(sql, kind)
  await refreshDays(sql, kind)
}
