import type { days as spanish } from '#domain/messages/es/desk/orders-room/days.ts'

export const days: Record<keyof typeof spanish, string> = {
  today: 'Hoje · {{date}}',
  yesterday: 'Ontem · {{date}}',
  day_count_one: '{{number}} entrada',
  day_count_other: '{{number}} entradas',
  live: 'Em direto · {{time}}',
  not_live: 'Sem ligação desde as {{time}}',
}
