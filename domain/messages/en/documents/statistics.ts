import type { statistics as source } from '#domain/messages/es/documents/statistics.ts'

export const statistics: Record<keyof typeof source, string> = {
  range_early: 'The period cannot begin before January 2016.',
  range_future: 'The period cannot go beyond the last month that is over.',
  range_order: 'The period ends before it begins.',
  range_long: 'The period cannot have more than 24 months.',
  charges: 'Charges',
  no_category: 'Without category',
  no_center: 'Without centre',
  too_long: 'There are more than {{limit}} articles. Choose a shorter period or a category.',
  sheet: 'Articles',
  code: 'Code',
  article: 'Article',
  category: 'Category',
  units: 'Units',
  amount: 'Amount',
  units_before: 'Units year before',
  amount_before: 'Amount year before',
  difference: 'Diff.',
  total: 'Total',
}
