import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'
import type { Fragment, Queryable } from './connect.ts'

/** Narrows a column of instants to business days, the last one included to its end: parts that each begin with `and`. */
export function withinDays(
  sql: Queryable,
  instant: Fragment,
  { after, before }: { after?: string | undefined; before?: string | undefined },
) {
  return [
    after === undefined ? sql`` : sql`and ${instant} >= (${after}::date)::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    before === undefined
      ? sql``
      : sql`and ${instant} < (${before}::date + 1)::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
  ]
}
