import type { Queryable } from '#server/database/connect.ts'

/** A counter that allows `most` attempts within `seconds`. */
export interface Bucket {
  key: string
  most: number
  seconds: number
}

export interface Attempts {
  key: string
  count: number
  until: string
}

export const findAttempts = (sql: Queryable, keys: string[], now: Date): Promise<Attempts[]> => sql<Attempts[]>`
  select key, count, until from attempts where key = any (${keys}) and until > ${now}`

/** Increments all counters in one statement and returns the counts. */
export function countAttempts(sql: Queryable, buckets: Bucket[], now: Date): Promise<Attempts[]> {
  // Sorted by key, so that concurrent statements lock rows in the same order and cannot deadlock.
  const sorted = buckets.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return sql<Attempts[]>`
    insert into attempts as a (key, count, until)
    select key, 1, ${now}::timestamptz + make_interval(secs => seconds)
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ seconds }) => seconds)}::int[])
      with ordinality as b (key, seconds, place) order by place
    on conflict (key) do update set
      count = case when a.until <= ${now} then 1 else least(a.count + 1, 1000000) end,
      until = case when a.until <= ${now} then excluded.until else a.until end
    returning key, count, until`
}

export async function deleteAttempts(sql: Queryable, keys: string[]): Promise<void> {
  await sql`delete from attempts where key = any (${keys})`
}

/** Stores a mark until an instant, without counting. */
export async function insertMark(sql: Queryable, key: string, until: Date): Promise<void> {
  await sql`
    insert into attempts (key, count, until) values (${key}, 0, ${until})
    on conflict (key) do update set until = excluded.until`
}

export async function deleteOutdated(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from attempts where until <= ${now}`
}

/** Adds several to a counter, all or none: false where that would be more than it allows. */
export async function addWithin(sql: Queryable, bucket: Bucket, amount: number, now: Date): Promise<boolean> {
  const added = await sql`
    insert into attempts as a (key, count, until)
    select ${bucket.key}, ${amount}, ${now}::timestamptz + make_interval(secs => ${bucket.seconds})
    where ${amount}::int <= ${bucket.most}::int
    on conflict (key) do update set
      count = case when a.until <= ${now} then excluded.count else a.count + excluded.count end,
      until = case when a.until <= ${now} then excluded.until else a.until end
    where case when a.until <= ${now} then 0 else a.count end + excluded.count <= ${bucket.most}
    returning 1`
  return added.count > 0
}

/** How many of these addresses belong neither to the user, nor to the client, nor to an account of the client. */
export async function findOutside(
  sql: Queryable,
  { userId, client, addresses }: { userId: number; client: number | null; addresses: string[] },
): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from unnest(${addresses}::text[]) a (email)
    where not exists (select from clients c where c.id = ${client} and lower(c.email) = lower(a.email))
      and not exists (
        select from users u where lower(u.email) = lower(a.email) and (u.id = ${userId} or exists (
          select from user_clients uc where uc.user_id = u.id and uc.client_id = ${client})))`
  return found?.count ?? 0
}
