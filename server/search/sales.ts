import { addMonths, businessDay } from '#domain/dates.ts'

/** Months that decide what a buyer takes and what sells: those that a card tells of. */
export const SALES_MONTHS = 12

/** The first of the months that count today. */
export const salesSince = (now: Date): string => sinceDay(businessDay(now))

/** The same for a business day. */
export const sinceDay = (today: string): string => addMonths(today, 1 - SALES_MONTHS)
