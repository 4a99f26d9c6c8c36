import type { days as spanish } from '#domain/messages/es/desk/orders-room/days.ts'

export const days: Record<keyof typeof spanish, string> = {
  today: 'Today · {{date}}',
  yesterday: 'Yesterday · {{date}}',
  day_count_one: '{{number}} came in',
  day_count_other: '{{number}} came in',
  live: 'Live · {{time}}',
  not_live: 'Not current since {{time}}',
}
