import type { Sql } from '#server/database/connect.ts'

/** Sums up the days of suppliers before the first day of a month; a failure (55P03: others write) leaves them as days. */
export const closeMonths = async (sql: Sql, day: string): Promise<void> => {
  await sql`select close_months(${day}::date)`
}
