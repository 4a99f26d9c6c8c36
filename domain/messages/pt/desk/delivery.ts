import type { delivery as spanish } from '#domain/messages/es/desk/delivery.ts'

export const delivery: typeof spanish = {
  weekday_1: 'Segunda',
  weekday_2: 'Terça',
  weekday_3: 'Quarta',
  weekday_4: 'Quinta',
  weekday_5: 'Sexta',
  weekday_6: 'Sábado',
  weekday_7: 'Domingo',
  weekday_short_1: '2.ª',
  weekday_short_2: '3.ª',
  weekday_short_3: '4.ª',
  weekday_short_4: '5.ª',
  weekday_short_5: '6.ª',
  weekday_short_6: 'Sáb',
  weekday_short_7: 'Dom',
  route: 'Rota',
  route_before: 'antes das {{time}}',
  cut_off_help: 'Como 13:00. Vazio: a da sua província, senão a do seu país.',
}
