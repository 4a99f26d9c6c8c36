import type { documents as source } from '#domain/messages/es/documents/lists.ts'

export const documents: Record<keyof typeof source, string> = {
  figure: 'Figure of the dashboard: {{amount}} without tax ({{number}} documents).',
  figure_part: 'Here you only see those of your clients.',
  figure_all: 'See all',
  none_text: 'There is nothing between {{from}} and {{to}}.',
  none_search: 'Nothing matches “{{search}}” between {{from}} and {{to}}.',
  several_centers: 'Several centres',
  found_line: '{{quantity}} × {{name}}',
  found_others_one: 'and {{count}} more line',
  found_others_other: 'and {{count}} more lines',
  invoices: 'Invoices',
  orders: 'Orders',
  files: 'Documents from the ERP',
  original: 'Original document',
  xml: 'XML',
  xml_of: 'Download the XML of {{number}}',
}
