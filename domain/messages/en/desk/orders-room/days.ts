import type { days as spanish } from '#domain/messages/es/desk/orders-room/days.ts'

export const days: Record<keyof typeof spanish, string> = {
  today: 'Today · {{date}}',
  yesterday: 'Yesterday · {{date}}',
}
