/** The queue of our messages to procurement systems. */
export const PARTNER_MESSAGES = 'partner-messages'

export type PartnerMessage =
  /** What became of an order that was sent, by the id of what was received. */
  | { kind: 'confirmation'; received_id: number; type: 'accept' | 'reject' }
  | { kind: 'ship_notice'; received_id: number; delivery_note_id: number }
  /** A message that was sent before, once more. */
  | { kind: 'repeat'; message_id: number }
