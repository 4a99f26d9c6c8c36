import type { deliveryNotes as source } from '#domain/messages/es/documents/delivery-notes.ts'

export const deliveryNotes: Record<keyof typeof source, string> = {
  title: 'Delivery notes',
  note: 'Delivery note {{number}}',
  found_one: '{{count}} delivery note',
  found_other: '{{count}} delivery notes',
  search: 'Search delivery notes',
  search_placeholder: 'Number, centre, order or article',
  none: 'No delivery notes found',
  order: 'Order',
  pdf: 'PDF',
  not_found: 'We cannot find this delivery note',
  not_found_text: 'The link may be incomplete, or the delivery note of another client.',
  facts: 'Details of the delivery note',
  lines_of: 'Lines of delivery note {{number}}',
  repeat: 'Repeat',
  repeat_title: 'Repeat delivery note {{number}}',
  ordered: 'Ordered',
  served: 'Served',
  pending: 'To come',
  quantity: 'This note',
  progress: '{{served}} of {{ordered}} served',
}
