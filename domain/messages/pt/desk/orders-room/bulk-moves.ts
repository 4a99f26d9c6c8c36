import type { bulkMoves as spanish } from '#domain/messages/es/desk/orders-room/bulk-moves.ts'

export const bulkMoves: Record<keyof typeof spanish, string> = {
  change_state: 'Alterar estado',
  change_state_of_one: 'Alterar o estado de um',
  change_state_of_other: 'Alterar o estado de {{number}}',
  new_state: 'Estado novo',
  can_move_one: 'Um pode passar a {{state}}.',
  can_move_other: '{{number}} podem passar a {{state}}.',
  stay_one: 'Um fica como está:',
  stay_other: '{{number}} ficam como estão:',
  stays_no_step: 'está em {{state}}, e daí não se passa',
  stays_of_erp: 'é o ERP que o gere',
  stays_moved: 'alguém acabou de o passar a {{state}}',
  and_more_one: 'e mais um',
  and_more_other: 'e mais {{number}}',
  move_many_one: 'Passar um a {{state}}',
  move_many_other: 'Passar {{number}} a {{state}}',
  moved_many_one: 'Um passou a {{state}}',
  moved_many_other: '{{number}} passaram a {{state}}',
  stayed_many_one: 'Um ficou como estava: alguém acabou de o alterar.',
  stayed_many_other: '{{number}} ficaram como estavam: alguém acabou de os alterar.',
  reason_for_state: 'Motivo',
}
