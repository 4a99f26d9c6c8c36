import type { substitutes as spanish } from '#domain/messages/es/desk/staff/substitutes.ts'

export const substitutes: typeof spanish = {
  substitutes: 'Substitutes',
  substitutes_text:
    'On those days the substitute decides what waits for {{name}}: in the same centers and up to the same maximum, never above. It ends by itself.',
  substitutes_none: 'Nobody substitutes {{name}}.',
  substitute_from_to: '{{name}}, from {{from}} to {{to}}',
  add_substitute: 'Add a substitute',
  substitute_who: 'Substitute',
  substitute_choose: 'Choose somebody',
  substitute_first_day: 'First day',
  substitute_last_day: 'Last day',
  substitute_added: 'Substitute saved.',
  substitute_was_withdrawn: 'Substitute withdrawn: nothing more is decided from now on.',
  withdraw_substitute: 'Withdraw',
  withdraw_substitute_of: 'Withdraw {{name}}',
  no_candidates: 'Nobody else acts for the same clients.',
  no_substitute: 'This person cannot substitute: a substitute acts for the same clients and can sign in.',
  no_client_validator: 'Only somebody who validates for a client has a substitute.',
  substitute_is_over: 'That day is over.',
  substitute_ends_before: 'The last day cannot be before the first one.',
  substitutes_overlap: '{{name}} substitutes already on one of these days.',
  column_substitute: 'Substitute',
  column_first_day: 'First day',
  column_last_day: 'Last day',
}
