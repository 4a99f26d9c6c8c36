import type { known as spanish } from '#domain/messages/es/desk/known.ts'

export const known: Record<keyof typeof spanish, string> = {
  pick_countries: 'Search for a country',
  pick_clients: 'Name or code of the client',
  pick_centers: 'Search for a centre',
  pick_staff: 'Name of the sales person',
  client_first: 'Choose the client first',
  number_rule_none: 'Not asked for',
  number_rule_required: 'Required',
  number_rule_pattern: 'Required, of this pattern',
  number_pattern: 'Pattern',
  number_pattern_help:
    '9 is a digit, A a letter and * at the end any rest; everything else is itself. For example, PO-99999.',
}
