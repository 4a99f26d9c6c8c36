import type { keptLists as spanish } from '#domain/messages/es/desk/settings/kept-lists.ts'

export const keptLists: typeof spanish = {
  lists: 'Holidays, depots and factors',
  lists_help:
    'The installation keeps them. Of a year with holidays here these alone count; of the others the official ones of each province.',
  list_province_help: 'The code of the province; empty for the whole country.',
  list_day_help: 'Such as 2026-12-25.',
  list_all_countries_help: 'Empty: for all countries.',
  list_add_holidays: 'Add a holiday',
  list_add_depots: 'Add a depot',
  list_add_emission_factors: 'Add factors',
  list_edit: 'Change',
  list_edit_of: 'Change {{name}}',
  list_remove: 'Remove',
  list_remove_of: 'Remove {{name}}',
  list_removed: 'Removed: {{name}}',
  list_saved: 'Saved: {{name}}',
  list_none: 'There are none yet.',
}
