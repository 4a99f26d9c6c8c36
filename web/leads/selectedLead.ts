import type { Lead } from '#domain/leads/contract.ts'
import type { SelectedLead } from '#web/session/session.ts'

/** What the session remembers of a lead. */
export const selectedLead = ({ id, name, external_id, email, currency_symbol }: Lead): SelectedLead => ({
  id,
  name,
  external_id,
  email,
  currency_symbol,
})
