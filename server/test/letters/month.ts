import type { morningLetter } from '#server/dashboard/morning/letter.ts'

/** Of the dashboard, as far as a letter shows it. */
export const MONTH = {
  before: '2026-11-17',
  working_days: 21,
  working_days_gone: 12,
  holidays: [],
  value_daily_orders: 1_048_210,
  target_daily_orders: 1_400_000,
  forecast_daily_orders: 1_390_000,
  value_daily_orders_percentage: 74.87,
} as unknown as Parameters<typeof morningLetter>[0]['month'] // the rest of the dashboard is in no letter
