import type { Substitutes } from '#domain/desk/substitutes-contract.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import type { Viewer } from '#server/context.ts'
import { tendedUsers } from '#server/scope/desk.ts'

const MOST_CANDIDATES = 200

const nameOf = (sql: Queryable) =>
  sql`coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email)`

/** Those of today and later. */
export const listSubstitutes = (sql: Queryable, id: number, today: string): Promise<Substitutes['results']> => sql<
  Substitutes['results']
>`
  select s.id, ${nameOf(sql)} as name, to_char(s.first_day, 'YYYY-MM-DD') as first_day,
    to_char(s.last_day, 'YYYY-MM-DD') as last_day
  from substitutions s join users u on u.id = s.substitute_id
  where s.user_id = ${id} and s.last_day >= ${today}::date order by s.first_day`

/** Who acts for every client of a client's user, and can sign in. */
export const listCandidates = (sql: Queryable, viewer: Viewer, id: number): Promise<Substitutes['candidates']> => sql<
  Substitutes['candidates']
>`
  select u.id, ${nameOf(sql)} as name
  from users u
  where u.id <> ${id} and u.role = 'client' and u.active and ${tendedUsers(sql, viewer)}
    and u.id in (
      select theirs.user_id from user_clients mine join user_clients theirs on theirs.client_id = mine.client_id
      where mine.user_id = ${id}
      group by theirs.user_id
      having count(*) = (select count(*) from user_clients where user_id = ${id}))
  order by name, u.id limit ${MOST_CANDIDATES}`

interface Substitution {
  id: number
  substitute: number
  first_day: string
  last_day: string
}

/** Holds who is away until the commit: one that says the same days waits, and is told. */
export async function lockAway(sql: Transaction, id: number): Promise<void> {
  await sql`select from users where id = ${id} for no key update`
}

/** Somebody who substitutes on one of these days already. */
export async function findOverlap(
  sql: Queryable,
  { id, first_day, last_day }: Omit<Substitution, 'substitute'>,
): Promise<string | undefined> {
  const [found] = await sql<{ name: string }[]>`
    select ${nameOf(sql)} as name from substitutions s join users u on u.id = s.substitute_id
    where s.user_id = ${id} and s.first_day <= ${last_day}::date and s.last_day >= ${first_day}::date
    order by s.first_day limit 1`
  return found?.name
}

export async function insertSubstitution(
  sql: Queryable,
  { id, substitute, first_day, last_day }: Substitution,
): Promise<void> {
  await sql`
    insert into substitutions (user_id, substitute_id, first_day, last_day)
    values (${id}, ${substitute}, ${first_day}::date, ${last_day}::date)`
}

/** What it was; undefined where there is none of that person. */
export async function deleteSubstitution(
  sql: Queryable,
  id: number,
  substitution: number,
): Promise<{ substitute: string; first_day: string; last_day: string } | undefined> {
  const [gone] = await sql<{ substitute: string; first_day: string; last_day: string }[]>`
    delete from substitutions s using users u
    where s.id = ${substitution} and s.user_id = ${id} and u.id = s.substitute_id
    returning coalesce(u.erp_email, u.email) as substitute, to_char(s.first_day, 'YYYY-MM-DD') as first_day,
      to_char(s.last_day, 'YYYY-MM-DD') as last_day`
  return gone
}
