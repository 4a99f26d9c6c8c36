// How people type a day: 1/3/26, 01032026 or 01-03-2026 (screens 1.5).

const CENTURY = 2000 // two digits of a year are of this century: nobody orders for 1926

/** What was typed as YYYY-MM-DD; undefined where it is no day of the calendar. */
export function parseTypedDay(typed: string): string | undefined {
  const compact = typed.trim()
  const parts =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(compact) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(compact)
  if (!parts) return undefined
  const [day, month, year] = parts.slice(1).map(Number)
  if (day === undefined || month === undefined || year === undefined) return undefined
  const date = new Date(Date.UTC(year < 100 ? CENTURY + year : year, month - 1, day))
  const isCalendarDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isCalendarDay ? date.toISOString().slice(0, 10) : undefined
}
