import type { figures as source } from '#domain/messages/es/documents/figures.ts'

export const figures: Record<keyof typeof source, string> = {
  how: 'How it is calculated',
  no_data_now: 'No data right now',
  year_more: '{{percent}} more than the year before',
  year_less: '{{percent}} less than the year before',
  year_same: 'The same as the year before',
  month_more: '{{percent}} more than the month before',
  month_less: '{{percent}} less than the month before',
  month_same: 'The same as the month before',
  centers_in_one: '{{count}} centre',
  centers_in_other: '{{count}} centres',
}
