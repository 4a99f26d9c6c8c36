import type { Fragment, Queryable, Transaction } from '#server/database/connect.ts'
import { type Fate, nobodyOf, PERSONAL_KEYS } from './table-fate.ts'
import { type Known, patternOfEmails, patternOfWords } from './known.ts'

/** Columns of a table with their types. */
export type Types = ReadonlyMap<string, string>

/** The columns of tables, as the database has them. */
export async function readTypes(sql: Queryable, tables: readonly string[]): Promise<Map<string, Types>> {
  const rows = await sql<{ table: string; column: string; type: string }[]>`
    select a.attrelid::regclass::text as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and c.relnamespace = 'public'::regnamespace and c.relname = any (${tables})
    order by a.attrelid, a.attnum`
  const types = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows)
    types.set(table, (types.get(table) ?? new Map<string, string>()).set(column, type))
  return types
}

/** What somebody is and was called, from the account, its documents and its history. */
export async function findKnown(sql: Queryable, id: number): Promise<Known> {
  const [found] = await sql<{ emails: string[]; words: string[] }[]>`
    with said as (
      select u.email, u.first_name, u.last_name, u.phone from users u where u.id = ${id}
      union select u.erp_email, '', '', '' from users u where u.id = ${id}
      union select m.email, '', '', '' from email_changes m where m.user_id = ${id}
      union select n.email, '', '', '' from invitations n where n.user_id = ${id}
      union select d.user_as ->> 'email', d.user_as ->> 'first_name', d.user_as ->> 'last_name', '' from (
        select user_as from orders where user_id = ${id} union select user_as from offers where user_id = ${id}
        union select user_as from catalogs where user_id = ${id}) d
      union select e.details ->> 'email', '', '', '' from events e where e.account_id = ${id} and e.kind like 'account%'
      union select v.value ->> 'email', v.value ->> 'first_name', v.value ->> 'last_name', v.value ->> 'phone'
        from events e cross join lateral jsonb_each(e.details) v
        where e.account_id = ${id} and e.kind like 'account%' and v.key in ('before', 'after')
    ), listed as (
      select * from said
      union select c.value ->> 'email', c.value ->> 'first_name', c.value ->> 'last_name', c.value ->> 'phone'
      from (
        select unnest(array[h.before, h.after]) as value from changes h
        where h.kind = 'users' and h.key in (select lower(email) from said)) c
    )
    select
      array(select distinct lower(email) from listed where email like '%@%') as emails,
      array(select distinct trim(phone) from listed where phone <> ''
        union select distinct trim(concat_ws(' ', first_name, last_name)) from listed
        where first_name <> '' and last_name <> '') as words`
  return found ?? { emails: [], words: [] }
}

/** Whether somebody is anonymised, in the turn of whoever changes the account now. */
export async function lockAccount(sql: Transaction, id: number): Promise<{ active: boolean; is_anonymised: boolean }> {
  const [found] = await sql<{ active: boolean; is_anonymised: boolean }[]>`
    select active, anonymised_at is not null as is_anonymised from users where id = ${id} for update`
  return found ?? { active: false, is_anonymised: true }
}

/** Stands where a name or a telephone was. */
const GONE = '—'

const MOST_MS = 600_000

/** What was written once can be changed in this transaction, and it may take its time. */
export async function openHistory(sql: Transaction): Promise<void> {
  await sql`select set_config('pulcro.anonymising', 'on', true), set_config('statement_timeout', ${String(MOST_MS)}, true)`
}

export interface Person {
  id: number
  known: Known
  now: Date
}

/** Does to a table what its fate says. */
export async function meetFate(
  sql: Transaction,
  { table, types, fate }: { table: string; types: Types; fate: Fate },
  person: Person,
): Promise<void> {
  const own = ownRows(sql, fate, person)
  if (fate.deleted && own) {
    const unless = fate.unless === undefined ? sql`` : sql`and not ${sql(fate.unless)}`
    await sql`delete from ${sql(table)} t where ${own} ${unless}`
  } else if (own) {
    const set = [
      ...Object.entries(fate.emptied ?? {}).map(
        ([column, what]) => sql`${sql(column)} = ${emptied(sql, what, person)}`,
      ),
      ...(fate.stripped ?? []).map(column => sql`${sql(column)} = ${strippedOf(sql, column)}`),
    ]
    if (set.length > 0) await sql`update ${sql(table)} t set ${listed(sql, set)} where ${own}`
  }
  await replaceMentions(sql, { table, types, columns: fate.mentions ?? [] }, person)
}

/** Own rows of a table as JSON, without what opens something and without the bytes of files. */
export async function listOwnRows(
  sql: Queryable,
  { table, types, fate }: { table: string; types: Types; fate: Fate },
  person: Person,
): Promise<object[]> {
  const own = ownRows(sql, fate, person)
  if (!own) return []
  const columns = [...types].filter(([name, type]) => type !== 'bytea' && !SECRETS.test(name)).map(([name]) => name)
  const told = joined(
    sql,
    columns.map(column => sql`t.${sql(column)}`),
    sql`,`,
  )
  return sql<object[]>`select ${told} from ${sql(table)} t where ${own} limit ${MOST_ROWS}`
}

const SECRETS = /hash|secret|session_key|buyer_cookie|token|^search$/
const MOST_ROWS = 100_000

const QUEUE = 'jobs.job'
const OF_JOBS: Types = new Map(['data', 'output'].map(column => [column, 'jsonb']))

/** Takes the person out of what waits to be mailed and of what was, as long as the queue keeps it. */
export async function leaveQueue(sql: Transaction, person: Person): Promise<void> {
  const [found] = await sql<{ is_there: boolean }[]>`select to_regclass(${QUEUE}) is not null as is_there`
  if (found?.is_there)
    await replaceMentions(sql, { table: QUEUE, types: OF_JOBS, columns: [...OF_JOBS.keys()] }, person)
}

/** True for the rows `t` of the person; undefined where a table has none. */
function ownRows(sql: Queryable, { of = [], addresses = [] }: Fate, { id, known }: Person): Fragment | undefined {
  const ways = [
    ...of.map(column => sql`t.${sql(column)} = ${id}`),
    ...addresses.map(column => sql`lower(t.${sql(column)}) = any (${known.emails})`),
  ]
  return ways.length === 0 ? undefined : sql`(${joined(sql, ways, sql`or`)})`
}

/** Takes addresses, name and telephone out of the texts of any row. */
async function replaceMentions(
  sql: Transaction,
  { table, types, columns }: { table: string; types: Types; columns: readonly string[] },
  { id, known }: Person,
): Promise<void> {
  const [emails, words] = [patternOfEmails(known), patternOfWords(known)]
  const pattern = [emails, words].filter(each => each !== undefined).join('|')
  if (columns.length === 0 || pattern === '') return
  const set = columns.map(column => {
    const text = sql`t.${sql(column)}::text`
    const named = emails === undefined ? text : sql`regexp_replace(${text}, ${emails}, ${nobodyOf(id)}, 'gi')`
    const gone = words === undefined ? named : sql`regexp_replace(${named}, ${words}, ${GONE}, 'gi')`
    return sql`${sql(column)} = (${gone})::${sql.unsafe(types.get(column) ?? 'text')}`
  })
  const found = columns.map(column => sql`t.${sql(column)}::text ~* ${pattern}`)
  await sql`update ${sql(table)} t set ${listed(sql, set)} where ${joined(sql, found, sql`or`)}`
}

function emptied(sql: Queryable, what: NonNullable<Fate['emptied']>[string], { id, now }: Person): Fragment {
  switch (what) {
    case 'nothing':
      return sql`''`
    case 'dash':
      return sql`${GONE}`
    case 'null':
      return sql`null`
    case 'false':
      return sql`false`
    case 'now':
      return sql`${now}::timestamptz`
    case 'nobody':
      return sql`${nobodyOf(id)}`
    case 'person':
      return sql`jsonb_build_object('first_name', '', 'last_name', '', 'email', ${nobodyOf(id)}::text)`
  }
}

const strippedOf = (sql: Queryable, column: string): Fragment => sql`case when t.${sql(column)} is not null then (
  select coalesce(jsonb_object_agg(e.key, case when e.key in ('before', 'after') and jsonb_typeof(e.value) = 'object'
    then e.value - ${PERSONAL_KEYS}::text[] else e.value end), '{}')
  from jsonb_each(case when jsonb_typeof(t.${sql(column)}) = 'object' then t.${sql(column)} - ${PERSONAL_KEYS}::text[] end) e) end`

const listed = (sql: Queryable, parts: Fragment[]): Fragment => joined(sql, parts, sql`,`)

const joined = (sql: Queryable, [first, ...others]: Fragment[], by: Fragment): Fragment =>
  others.reduce((all, part) => sql`${all} ${by} ${part}`, first ?? sql``)
