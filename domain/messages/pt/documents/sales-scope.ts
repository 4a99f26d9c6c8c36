import type { salesScope as source } from '#domain/messages/es/documents/sales-scope.ts'

export const salesScope: Record<keyof typeof source, string> = {
  range_early: 'A data não pode ser anterior a janeiro de 2018.',
  range_future: 'A data não pode ser posterior ao mês atual.',
  all: 'Todos',
  active: 'Ativos',
  new: 'Novos',
  inactive: 'Sem atividade',
  lost: 'Perdidos',
}
