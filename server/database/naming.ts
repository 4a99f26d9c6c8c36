import type { Fragment, Queryable } from './connect.ts'
import { holdsWord } from './mistyped.ts'
import { containing, indexedWords } from './text.ts'

// How a search finds documents by their own numbers and by the names of whom they are for.

/** What a search looks through beside the document itself: the table, and the column that names a row of it. */
const NAMED = { center: 'centers', client: 'clients', lead: 'leads' }

type Who = keyof typeof NAMED

/** Documents that are named by others, such as the orders of an invoice. */
export interface AlsoNamed {
  /** A query of the ids of all documents that are named so, by an index. */
  all: (pattern: string) => Fragment
  /** True for a document `o` that is: for short words, of which no index knows. */
  one: (pattern: string) => Fragment
}

export interface Naming {
  table: string
  /** Whose names a search finds. */
  named: Who[]
  /** What a search finds besides. */
  alsoNamed?: AlsoNamed
}

interface Sought {
  search?: string | undefined
  isNear?: boolean
}

/** Documents `o` that a search names itself, or by their centre, client or lead. */
export function namedSo(sql: Queryable, among: Naming, { search, isNear = false }: Sought): Fragment[] {
  const { indexed, others } = indexedWords(search)
  const { named, alsoNamed } = among
  return [
    indexed === undefined ? sql`` : sql`and o.id in (${documentsNaming(sql, among, indexed, isNear)})`,
    // Of all words by their indexes each would be joined with what the others have found, row by row.
    ...others.map(
      word =>
        sql`and (o.search like ${containing(word)} ${named.map(
          who =>
            sql`or o.${sql(`${who}_id`)} in (
              select x.id from ${sql(NAMED[who])} x where ${holdsWord(sql, sql`x.search`, word, isNear)})
              or (o.${sql(`${who}_id`)}, o.${sql(`${who}_as`)} ->> 'name') in (
                select x.party_id, x.name from past_names x
                where x.party = ${who} and ${holdsWord(sql, sql`x.search`, word, isNear)})`,
        )} ${alsoNamed ? sql`or ${alsoNamed.one(containing(word))}` : sql``})`,
    ),
  ]
}

// Tables with an index each: one condition over them could use none. A document is found by what its client, centre or lead
// is called today and by what it was called then, which is what the document shows.
const documentsNaming = (sql: Queryable, { table, named, alsoNamed }: Naming, word: string, isNear: boolean) => sql`
  select found.id from ${sql(table)} found where found.search like ${containing(word)}
  ${named.map(
    who => sql`
      union all
      select found.id from ${sql(NAMED[who])} x join ${sql(table)} found on found.${sql(`${who}_id`)} = x.id
      where ${holdsWord(sql, sql`x.search`, word, isNear)}
      union all
      select found.id
      from past_names x join ${sql(table)} found
        on found.${sql(`${who}_id`)} = x.party_id and found.${sql(`${who}_as`)} ->> 'name' = x.name
      where x.party = ${who} and ${holdsWord(sql, sql`x.search`, word, isNear)}`,
  )}
  ${alsoNamed ? sql`union all ${alsoNamed.all(containing(word))}` : sql``}`
