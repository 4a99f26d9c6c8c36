import type { statistics as source } from '#domain/messages/es/documents/statistics.ts'

export const statistics: Record<keyof typeof source, string> = {
  range_early: 'O período não pode começar antes de janeiro de 2016.',
  range_future: 'O período não pode passar do último mês terminado.',
  range_order: 'O período termina antes de começar.',
  range_long: 'O período não pode ter mais de 24 meses.',
  charges: 'Encargos',
  no_category: 'Sem categoria',
  no_center: 'Sem centro',
  too_long: 'Há mais de {{limit}} artigos. Escolha um período mais curto ou uma categoria.',
  sheet: 'Artigos',
  code: 'Código',
  article: 'Artigo',
  category: 'Categoria',
  units: 'Unidades',
  amount: 'Importância',
  units_before: 'Uds. ano ant.',
  amount_before: 'Importância ano ant.',
  difference: 'Dif.',
  total: 'Total',
}
