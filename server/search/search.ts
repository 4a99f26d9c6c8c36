import type { Sql } from '#server/database/connect.ts'
import { codeKey } from '#server/database/text.ts'
import { findsAny } from './search-store.ts'
import { queryOf, type SearchQuery } from './questions.ts'
import { parseSearch } from './understand.ts'
import { currentVocabulary } from './vocabulary-store.ts'

/** Blanks and signs alone say nothing of what is wanted. */
export const meaningfulSearch = (search: string | undefined): string | undefined =>
  search === undefined || codeKey(search) === '' ? undefined : search

interface Searching {
  /** For visitors: only what is public is found. */
  is_public?: boolean
}

/**
 * What a search asks of the articles: all of its words, or some of them where no article of the catalogue has all. That
 * none of a shelf has all does not make it a search for some.
 */
export async function understandSearch(
  sql: Sql,
  search: string,
  { is_public = false }: Searching = {},
): Promise<SearchQuery> {
  const understood = parseSearch(search, await currentVocabulary(sql))
  const whole = { understood, approximate: false, is_public }
  if (understood.some.length < 2 || (await findsAny(sql, whole))) return whole
  return { ...whole, approximate: true }
}

/** The same filter with what its search was understood as. */
export async function withSought<Filter extends { search?: string | undefined }>(
  sql: Sql,
  filter: Filter,
): Promise<Filter & { sought?: SearchQuery }> {
  const { search } = filter
  return search === undefined ? filter : { ...filter, sought: await understandSearch(sql, search) }
}

/** For each text the query that finds articles with all of its words, and one that finds those with some of them. */
export async function wordQueries(sql: Sql, texts: string[]): Promise<{ all: string | null; some: string | null }[]> {
  const vocabulary = await currentVocabulary(sql)
  return texts.map(text => {
    const { all, some } = parseSearch(text, vocabulary)
    return { all, some: some.length > 1 ? some.map(query => `(${query})`).join(' | ') : null }
  })
}

// What is shorter stands in numbers and names of everything.
const NAMES_ARTICLES = /[\p{L}\p{N}]{3}/u

/**
 * What a search among documents names of the catalogue, as a query for search_articles.words. Undefined where it is too
 * short: it may be a part of a number. Descriptions and categories would name too much. Words are not corrected, as the
 * name of a center resembles some word or other.
 */
export async function articlesNamed(sql: Sql, search: string | undefined): Promise<string | undefined> {
  if (search === undefined || !NAMES_ARTICLES.test(search)) return undefined
  const understood = parseSearch(search, await currentVocabulary(sql))
  return queryOf(understood.corrected ? { ...understood, named: null } : understood, 'named') || undefined
}
