import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'

/** Its number where the address asks for the first time; undefined while an earlier request of it waits, which counts on. */
export async function insertAccessRequest(
  sql: Queryable,
  request: { email: string; language: Language; now: Date },
): Promise<number | undefined> {
  const [kept] = await sql<{ id: number; times: number }[]>`
    insert into access_requests as r (email, language, created_at)
    values (lower(${request.email}), ${request.language}, ${request.now})
    on conflict (email) where state = 'waiting' do update set times = r.times + 1
    returning id, times`
  return kept?.times === 1 ? kept.id : undefined
}

export interface AccessDecision {
  id: number
  state: 'invited' | 'refused'
  answer: string
  by: number
  now: Date
}

/** False where it was decided already. */
export async function updateDecided(sql: Queryable, { id, state, answer, by, now }: AccessDecision): Promise<boolean> {
  const decided = await sql`
    update access_requests set state = ${state}, answer = ${answer}, decided_by = ${by}, decided_at = ${now}
    where id = ${id} and state = 'waiting'`
  return decided.count === 1
}

/** Deletes requests that were decided before a moment, so many at most, and answers how many. */
export async function deleteOldAccessRequests(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from access_requests where id in (
      select id from access_requests where decided_at < ${before} limit ${batch} for update skip locked)`
  return deleted.count
}
