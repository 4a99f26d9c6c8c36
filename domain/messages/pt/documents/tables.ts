import type { tables as spanish } from '#domain/messages/es/documents/tables.ts'

export const tables: typeof spanish = {
  select: 'Selecionar',
  select_none: 'Cancelar',
  select_page: 'Selecionar todas as linhas desta página',
  bulk: 'Ações com a seleção',
  selected_one: '{{number}} selecionado',
  selected_other: '{{number}} selecionados',
  select_found: 'Selecionar os {{number}} que o filtro encontra',
  selected_found: 'Selecionados os {{number}} que o filtro encontra',
  clear_selection: 'Limpar seleção',
  columns: 'Colunas',
  column_up: 'Mover para antes: {{name}}',
  column_down: 'Mover para depois: {{name}}',
  column_place: '{{name}}: {{place}} de {{all}}',
  columns_reset: 'Repor colunas',
}
