import type { figures as source } from '#domain/messages/es/documents/figures.ts'

export const figures: Record<keyof typeof source, string> = {
  how: 'Como se calcula',
  no_data_now: 'Sem dados de momento',
  year_more: '{{percent}} mais do que no ano anterior',
  year_less: '{{percent}} menos do que no ano anterior',
  year_same: 'Igual ao ano anterior',
  month_more: '{{percent}} mais do que no mês anterior',
  month_less: '{{percent}} menos do que no mês anterior',
  month_same: 'Igual ao mês anterior',
  centers_in_one: '{{count}} centro',
  centers_in_other: '{{count}} centros',
}
