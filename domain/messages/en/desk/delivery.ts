import type { delivery as spanish } from '#domain/messages/es/desk/delivery.ts'

export const delivery: typeof spanish = {
  weekday_1: 'Monday',
  weekday_2: 'Tuesday',
  weekday_3: 'Wednesday',
  weekday_4: 'Thursday',
  weekday_5: 'Friday',
  weekday_6: 'Saturday',
  weekday_7: 'Sunday',
  weekday_short_1: 'Mo',
  weekday_short_2: 'Tu',
  weekday_short_3: 'We',
  weekday_short_4: 'Th',
  weekday_short_5: 'Fr',
  weekday_short_6: 'Sa',
  weekday_short_7: 'Su',
  route: 'Route',
  route_before: 'before {{time}}',
  cut_off_help: 'As 13:00. Empty: that of its province, else of its country.',
}
