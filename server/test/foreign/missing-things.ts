import type { ForeignRows } from './foreign-data.ts'

export const MISSING = 999_999_999

/** What nobody has. */
export const MISSING_THINGS: ForeignRows = {
  client: MISSING,
  center: MISSING,
  client_id: 'MISSING',
  center_id: 'MISSING',
  order: MISSING,
  pendingOrder: MISSING,
  note: MISSING,
  invoice: MISSING,
  item: MISSING,
  favourite: MISSING,
  lead: MISSING,
  province: MISSING,
  offer: MISSING,
  pendingOffer: MISSING,
  catalog: MISSING,
  partner: MISSING,
  punchoutMessage: MISSING,
  buyer: MISSING,
  node: MISSING,
}
