import type { documents as source } from '#domain/messages/es/documents/lists.ts'

export const documents: Record<keyof typeof source, string> = {
  none_text: 'There is nothing between {{from}} and {{to}}.',
  none_search: 'Nothing matches “{{search}}” between {{from}} and {{to}}.',
  several_centers: 'Several centres',
  found_line: '{{quantity}} × {{name}}',
  found_others_one: 'and {{count}} line more',
  found_others_other: 'and {{count}} lines more',
  invoices: 'Invoices',
  orders: 'Orders',
  files: 'Papers of the ERP',
  original: 'Original document',
  xml: 'XML',
  xml_of: 'Download the XML of {{number}}',
}
