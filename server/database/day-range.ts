import type { Fragment, Queryable } from './connect.ts'

/** Narrows a column of instants to business days, the last one included to its end: parts that each begin with `and`. */
export function withinDays(
  sql: Queryable,
  instant: Fragment,
  { after, before }: { after?: string | undefined; before?: string | undefined },
) {
  return [
    after === undefined ? sql`` : sql`and ${instant} >= business_day_start(${after}::date)`,
    before === undefined ? sql`` : sql`and ${instant} < business_day_start(${before}::date + 1)`,
  ]
}
