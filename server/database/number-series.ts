import type { Queryable } from './connect.ts'

/** Orders, offers, catalogues. */
type Kind = 'P' | 'O' | 'C'

/**
 * The statement that takes the next numbers of a kind and year, one for each row of `from`, and returns the last. The row
 * of the series stays locked until the commit, so numbers have no gaps; for the same reason it belongs at the end.
 */
export const nextNumbers = (sql: Queryable, kind: Kind, year: number, from: ReturnType<Queryable>) => sql`
  insert into number_series (kind, year, last) select ${kind}, ${year}, count(*) ${from} having count(*) > 0
  on conflict (kind, year) do update set last = number_series.last + excluded.last
  returning last`

/** A number in its written form: P26-000001. */
export const formattedNumber = (sql: Queryable, kind: Kind, year: number, number: ReturnType<Queryable>) => sql`
  ${`${kind}${String(year).slice(-2)}-`}::text || lpad((${number})::text, greatest(6, length((${number})::text)), '0')`

const WRITTEN = /^([A-Z])(\d\d)-(\d{6,9})$/

/** True for a document number: P26-000130. */
export const isDocumentNumber = (word: string): boolean => WRITTEN.test(word)

/** The next number of its kind and year will be higher than this one. */
export async function continueNumbersAfter(sql: Queryable, written: string): Promise<void> {
  const [, kind = '', year = '', last = ''] = WRITTEN.exec(written) ?? []
  await sql`
    insert into number_series (kind, year, last) values (${kind}, ${2000 + Number(year)}, ${Number(last)})
    on conflict (kind, year) do update set last = greatest(number_series.last, excluded.last)`
}
