import type { Queryable } from '#server/database/connect.ts'

export interface VocabularyRow {
  /** Of the catalogue that the words are of. */
  version: number
  /** `word documents named`, with commas between them. */
  words: string | null
  /** The letters that codes begin with. */
  series: string[]
}

export async function findVocabulary(sql: Queryable): Promise<VocabularyRow> {
  const [row] = await sql<[VocabularyRow]>`
    select version, (select string_agg(word || ' ' || documents || ' ' || named, ',') from search_words) as words,
      array(select distinct substring(code_key from '^[a-z]*') from products) as series
    from search_version`
  return row
}

export async function findVersion(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ version: number }]>`select version from search_version`
  return row.version
}

/** Those of the queries that find an article. */
export async function findKnown(sql: Queryable, queries: string[]): Promise<string[]> {
  const rows = await sql<{ query: string }[]>`
    select query from unnest(${queries}::text[]) as asked (query)
    where exists (select from search_articles a where a.words @@ query::tsquery)`
  return rows.map(({ query }) => query)
}
