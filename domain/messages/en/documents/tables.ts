import type { tables as spanish } from '#domain/messages/es/documents/tables.ts'

export const tables: typeof spanish = {
  select: 'Select',
  select_none: 'Cancel',
  select_page: 'Select all rows of this page',
  bulk: 'Actions on the selection',
  selected_one: '{{number}} selected',
  selected_other: '{{number}} selected',
  select_found: 'Select all {{number}} that the filter finds',
  selected_found: 'All {{number}} that the filter finds are selected',
  clear_selection: 'Clear selection',
  columns: 'Columns',
  column_up: 'Move earlier: {{name}}',
  column_down: 'Move later: {{name}}',
  column_place: '{{name}}: {{place}} of {{all}}',
  columns_reset: 'Reset columns',
}
