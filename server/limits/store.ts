import type { Queryable } from '#server/db.ts'

/** Something that is counted: `most` times within `seconds`. */
export interface Bucket {
  key: string
  most: number
  seconds: number
}

/** Counts these once more, in one statement, and answers when the last of the full ones is open again. */
export async function countAttempt(sql: Queryable, buckets: Bucket[], now: Date): Promise<Date | undefined> {
  // In the order of their keys, so that two that count the same things at once wait for each other, not in a circle.
  const sorted = buckets.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const counted = await sql<{ key: string; count: number; until: string }[]>`
    insert into attempts as a (key, count, until)
    select key, 1, ${now}::timestamptz + make_interval(secs => seconds)
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ seconds }) => seconds)}::int[])
      with ordinality as b (key, seconds, place) order by place
    on conflict (key) do update set
      count = case when a.until <= ${now} then 1 else least(a.count + 1, 1000000) end,
      until = case when a.until <= ${now} then excluded.until else a.until end
    returning key, count, until`
  return lastOf(counted.filter(({ key, count }) => count > mostOf(buckets, key)))
}

/** The same question without counting. */
export async function findFullUntil(sql: Queryable, buckets: Bucket[], now: Date): Promise<Date | undefined> {
  const found = await sql<{ key: string; count: number; until: string }[]>`
    select key, count, until from attempts where key = any (${buckets.map(({ key }) => key)}) and until > ${now}`
  return lastOf(found.filter(({ key, count }) => count >= mostOf(buckets, key)))
}

export async function deleteOutdated(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from attempts where until <= ${now}`
}

const mostOf = (buckets: Bucket[], key: string): number =>
  buckets.find(bucket => bucket.key === key)?.most ?? Number.MAX_SAFE_INTEGER

const lastOf = (full: { until: string }[]): Date | undefined => {
  const [last] = full
    .map(({ until }) => until)
    .toSorted()
    .toReversed()
  return last === undefined ? undefined : new Date(last)
}
