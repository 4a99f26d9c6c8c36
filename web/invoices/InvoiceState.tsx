import type { Invoice } from '#domain/invoices/contract.ts'
import { OrderState } from '#web/orders/OrderState.tsx'

/** The state of an invoice by the label that the server gives its code, or a dash. */
export function InvoiceState({ of: { state, state_values } }: { of: Pick<Invoice, 'state' | 'state_values'> }) {
  return state === null ? '–' : <OrderState of={{ state, state_values }} />
}
