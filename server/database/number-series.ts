import type { Queryable } from './connect.ts'

type Kind = 'P' | 'O'

/**
 * The statement that takes the next numbers of a kind and year, one for each row of `from`, and answers the last of them.
 * Whoever takes one keeps all others waiting until the commit, which is why numbers have no gaps and why it belongs last.
 */
export const nextNumbers = (sql: Queryable, kind: Kind, year: number, from: ReturnType<Queryable>) => sql`
  insert into number_series (kind, year, last) select ${kind}, ${year}, count(*) ${from} having count(*) > 0
  on conflict (kind, year) do update set last = number_series.last + excluded.last
  returning last`

/** How a number is written: P26-000001. */
export const writtenNumber = (sql: Queryable, kind: Kind, year: number, number: ReturnType<Queryable>) => sql`
  ${`${kind}${String(year).slice(-2)}-`}::text || lpad((${number})::text, greatest(6, length((${number})::text)), '0')`

const WRITTEN = /^([A-Z])(\d\d)-(\d{6,9})$/

/** True for what is written as a number: P26-000130. */
export const isWrittenNumber = (word: string): boolean => WRITTEN.test(word)

/** Numbers of its kind and year come after this one, unless they have come further already. */
export async function goOnAfter(sql: Queryable, written: string): Promise<void> {
  const [, kind = '', year = '', last = ''] = WRITTEN.exec(written) ?? []
  await sql`
    insert into number_series (kind, year, last) values (${kind}, ${2000 + Number(year)}, ${Number(last)})
    on conflict (kind, year) do update set last = greatest(number_series.last, excluded.last)`
}
