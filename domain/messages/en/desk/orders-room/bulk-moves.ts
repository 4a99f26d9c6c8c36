import type { bulkMoves as spanish } from '#domain/messages/es/desk/orders-room/bulk-moves.ts'

export const bulkMoves: Record<keyof typeof spanish, string> = {
  change_state: 'Change state',
  change_state_of_one: 'Change the state of one',
  change_state_of_other: 'Change the state of {{number}}',
  new_state: 'New state',
  can_move_one: 'One can become {{state}}.',
  can_move_other: '{{number}} can become {{state}}.',
  stay_one: 'One stays as it is:',
  stay_other: '{{number}} stay as they are:',
  stays_no_step: 'it is {{state}}, from where there is no such step',
  stays_of_erp: 'the ERP looks after it',
  stays_moved: 'somebody has just put it into {{state}}',
  and_more_one: 'and one more',
  and_more_other: 'and {{number}} more',
  move_many_one: 'Put one into {{state}}',
  move_many_other: 'Put {{number}} into {{state}}',
  moved_many_one: 'One is {{state}} now',
  moved_many_other: '{{number}} are {{state}} now',
  stayed_many_one: 'One stayed as it was: somebody has just changed it.',
  stayed_many_other: '{{number}} stayed as they were: somebody has just changed them.',
  reason_for_state: 'Reason',
}
