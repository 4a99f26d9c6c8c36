import { businessDay } from '#domain/dates.ts'
import type { Fragment, Queryable } from './connect.ts'

/** Orders, offers, catalogues. */
type Kind = 'P' | 'O' | 'C'

/** Takes the next number of a kind and year in its written form, P26-000001. What is rolled back leaves a gap. */
export const nextNumber = (sql: Queryable, kind: Kind, year: number): Fragment => sql`next_number(${kind}, ${year})`

const WRITTEN = /^([POC])(\d\d)-(\d{6,9})$/

/** True for the number of an order, offer or catalogue: P26-000130. */
export const isDocumentNumber = (word: string): boolean => WRITTEN.test(word)

/** The next number of its kind and year will be higher than this one. */
export async function continueNumbersAfter(sql: Queryable, written: string): Promise<void> {
  const [, kind = '', year = '', last = ''] = WRITTEN.exec(written) ?? []
  await sql`select skip_numbers(${kind}, ${2000 + Number(year)}, ${Number(last)})`
}

/** Makes the series of all kinds of this and the next year, where they are missing: the first document of a year makes none. */
export async function makeNumberSeries(sql: Queryable, now: Date): Promise<void> {
  const year = Number(businessDay(now).slice(0, 4))
  await sql`select number_sequence(kind, year) from unnest('{P,O,C}'::text[]) kind, unnest(${[year, year + 1]}::int[]) year`
}
