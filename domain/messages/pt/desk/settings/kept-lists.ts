import type { keptLists as spanish } from '#domain/messages/es/desk/settings/kept-lists.ts'

export const keptLists: typeof spanish = {
  lists: 'Feriados, armazéns e fatores',
  lists_help:
    'A instalação guarda-os. De um ano com feriados aqui só estes contam; dos outros, os oficiais de cada província.',
  list_province_help: 'O código da província; vazio para todo o país.',
  list_day_help: 'Como 2026-12-25.',
  list_all_countries_help: 'Vazio: para todos os países.',
  list_add_holidays: 'Adicionar feriado',
  list_add_depots: 'Adicionar armazém',
  list_add_emission_factors: 'Adicionar fatores',
  list_edit: 'Alterar',
  list_edit_of: 'Alterar {{name}}',
  list_remove: 'Retirar',
  list_remove_of: 'Retirar {{name}}',
  list_removed: 'Retirado: {{name}}',
  list_saved: 'Guardado: {{name}}',
  list_none: 'Ainda não há nenhum.',
}
