import type { InvoiceEntry } from '#domain/invoices/contract.ts'

/** Whether a line can be bought again: no charge, and nothing that was credited. */
export const canBeAdded = ({ is_charge, quantity }: Pick<InvoiceEntry, 'is_charge' | 'quantity'>): boolean =>
  !is_charge && quantity > 0
