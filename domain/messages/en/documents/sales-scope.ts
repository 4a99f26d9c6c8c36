import type { salesScope as source } from '#domain/messages/es/documents/sales-scope.ts'

export const salesScope: Record<keyof typeof source, string> = {
  range_early: 'The date cannot be before January 2018.',
  range_future: 'The date cannot be after the current month.',
  all: 'All',
  active: 'Active',
  new: 'New',
  inactive: 'Without activity',
  lost: 'Lost',
}
