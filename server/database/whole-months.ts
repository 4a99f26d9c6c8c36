import { addDays, addMonths } from '#domain/dates.ts'

interface Days {
  /** First day. */
  after?: string | undefined
  /** Last day, included. */
  before?: string | undefined
}

interface Months {
  /** First month, and the first month that is not counted any more: first days of months, open without one. */
  from?: string | undefined
  until?: string | undefined
}

/** A range of days as its whole months, where it has any, and the days before and after them. */
export function wholeMonths({ after, before }: Days): { months: Months | undefined; rest: Days[] } {
  const from = after === undefined || isFirst(after) ? after : addMonths(after, 1)
  const next = before === undefined ? undefined : addDays(before, 1)
  const until = next === undefined ? undefined : addMonths(next, 0)
  if (from !== undefined && until !== undefined && from >= until) {
    return { months: undefined, rest: [{ after, before }] }
  }
  return {
    months: { from, until },
    rest: [
      ...(after !== undefined && from !== undefined && after !== from ? [{ after, before: addDays(from, -1) }] : []),
      ...(until !== next ? [{ after: until, before }] : []),
    ],
  }
}

const isFirst = (day: string): boolean => day.endsWith('-01')
