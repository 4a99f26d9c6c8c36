import type { bulk as spanish } from '#domain/messages/es/desk/bulk.ts'

export const bulk: Record<keyof typeof spanish, string> = {
  bulk_change: 'Change…',
  bulk_title_one: 'Change one record',
  bulk_title_other: 'Change {{number}} records',
  bulk_what: 'What changes',
  bulk_look: 'See what would change',
  bulk_apply_one: 'Apply to one',
  bulk_apply_other: 'Apply to {{number}}',
  bulk_done_one: 'One record changed',
  bulk_done_other: '{{number}} records changed',
  bulk_nothing: 'Nothing changes: all of them have it already.',
  bulk_unchanged_one: 'One has it already.',
  bulk_unchanged_other: '{{number}} have it already.',
  bulk_refused: 'These cannot be changed so, and none is changed:',
  select: 'Select {{name}}',
  bulk_pins: 'The ERP sends these values. What you change is pinned: the ERP leaves it alone.',
}
