import type { charts as source } from '#domain/messages/es/documents/charts.ts'

export const charts: Record<keyof typeof source, string> = {
  as_table: 'Ver como tabela',
  as_chart: 'Ver como gráfico',
  csv: 'Transferir CSV',
  empty: 'Não há dados para a consulta',
  month: 'Mês',
  keys: '{{title}}. Use as setas para percorrer os meses.',
  point: '{{month}}: {{values}}',
  others: 'Outros',
  name: 'Nome',
  value: 'Valor',
  share: 'Peso',
  last_months: '{{count}} meses',
  year_before: 'Ano anterior',
  year_after: 'Ano seguinte',
}
