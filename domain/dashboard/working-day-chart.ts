import { cents, fromCents } from '#domain/money.ts'

/** What was ordered on a day. */
export interface DayRow {
  day: string
  /** With 2 decimals. */
  amount: number
  documents: number
}

/**
 * A row for each working day, oldest first. What was ordered on another day stands on the next of these days, where none
 * follows on the last one. Where there is no working day, every day stands for itself.
 */
export function workingDayChart(rows: DayRow[], workingDays: string[]): DayRow[] {
  const days = workingDays.length > 0 ? workingDays : rows.map(({ day }) => day).toSorted()
  const found = new Map(days.map(day => [day, { amount: 0n, documents: 0 }]))
  for (const row of rows) {
    const sums = found.get(days.find(day => day >= row.day) ?? days.at(-1) ?? row.day)
    if (!sums) continue
    sums.amount += cents(row.amount)
    sums.documents += row.documents
  }
  return [...found].map(([day, { amount, documents }]) => ({ day, amount: fromCents(amount), documents }))
}
