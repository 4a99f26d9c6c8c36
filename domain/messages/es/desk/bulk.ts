/** One change to many records. */
export const bulk = {
  bulk_change: 'Cambiar…',
  bulk_title_one: 'Cambiar un registro',
  bulk_title_other: 'Cambiar {{number}} registros',
  bulk_what: 'Qué cambia',
  bulk_look: 'Ver qué cambiaría',
  bulk_apply_one: 'Aplicar a uno',
  bulk_apply_other: 'Aplicar a {{number}}',
  bulk_done_one: 'Un registro cambiado',
  bulk_done_other: '{{number}} registros cambiados',
  bulk_nothing: 'No cambia nada: todos lo tienen ya así.',
  bulk_unchanged_one: 'Uno lo tiene ya así.',
  bulk_unchanged_other: '{{number}} lo tienen ya así.',
  bulk_refused: 'Estos no pueden cambiar así, y no se cambia ninguno:',
  select: 'Seleccionar {{name}}',
  bulk_pins: 'El ERP envía estos datos. Lo que cambies quedará fijado: el ERP ya no lo tocará.',
}
