import type { charts as source } from '#domain/messages/es/documents/charts.ts'

export const charts: Record<keyof typeof source, string> = {
  as_table: 'View as table',
  as_chart: 'View as chart',
  csv: 'Download CSV',
  empty: 'There is no data for this query',
  month: 'Month',
  keys: '{{title}}. Use the arrow keys to go through the months.',
  point: '{{month}}: {{values}}',
  others: 'Others',
  name: 'Name',
  value: 'Value',
  share: 'Share',
  last_months: '{{count}} months',
  year_before: 'Previous year',
  year_after: 'Next year',
}
