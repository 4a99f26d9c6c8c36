import { WEEKDAYS } from '#domain/calendar/route.ts'

/** How the route of a center is typed. */
export const DELIVERY_DAYS = {
  column: 'delivery_days',
  of: 'set',
  isInline: true,
  options: WEEKDAYS.map(value => ({ value, label: `desk.weekday_${value}` as const })),
} as const

export const CUT_OFF = { column: 'cut_off', of: 'text', help: 'desk.cut_off_help' } as const
