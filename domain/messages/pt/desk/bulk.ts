import type { bulk as spanish } from '#domain/messages/es/desk/bulk.ts'

export const bulk: Record<keyof typeof spanish, string> = {
  bulk_change: 'Alterar…',
  bulk_title_one: 'Alterar um registo',
  bulk_title_other: 'Alterar {{number}} registos',
  bulk_what: 'O que muda',
  bulk_look: 'Ver o que mudaria',
  bulk_apply_one: 'Aplicar a um',
  bulk_apply_other: 'Aplicar a {{number}}',
  bulk_done_one: 'Um registo alterado',
  bulk_done_other: '{{number}} registos alterados',
  bulk_nothing: 'Nada muda: todos já o têm assim.',
  bulk_unchanged_one: 'Um já o tem assim.',
  bulk_unchanged_other: '{{number}} já o têm assim.',
  bulk_refused: 'Estes não podem mudar assim, e nenhum é alterado:',
  select: 'Selecionar {{name}}',
  bulk_pins: 'O ERP envia estes dados. O que alterar fica fixado: o ERP deixará de lhe tocar.',
}
