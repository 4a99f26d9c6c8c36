import type { Sql } from '#server/database/connect.ts'
import { codeKey, fold } from '#server/database/text.ts'
import { parseSearch, queryOf } from './parse-search.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findVersion, readCatalogue, type ReadCatalogue } from './words/catalogue-store.ts'
import type { SearchQuery } from './words/match.ts'
import { rankHits, type Ranking } from './words/ranking.ts'

/** Blanks and signs alone say nothing of what is wanted. */
export const meaningfulSearch = (search: string | undefined): string | undefined =>
  search === undefined || codeKey(search) === '' ? undefined : search

/** The result of a search, the same for every buyer. */
export type Found = SearchQuery & Ranking

interface State extends ReadCatalogue {
  /** The results by category and what was typed; the longest unused first. */
  found: Map<string, Found>
}

const KEPT_SEARCHES = 2_000
/** How many of the best articles are cached per search. */
export const CACHED_HITS = 100
const KEPT_CATEGORIES = 3
const MOST_TRIES = 3

// All articles of one version of the catalogue, and the results of searches, which depend on nothing else. They are never
// stale, because every page reports the version of the catalogue with which it was read.
const states = new WeakMap<Sql, Promise<State>>()

/**
 * Makes a page from the cached result of a search, and again if the page reports that the catalogue has changed meanwhile.
 */
export async function withCachedSearch<Page extends { version: number | undefined }>(
  sql: Sql,
  { search, category }: { search: string; category?: number | undefined },
  makePage: (found: Found) => Promise<Page>,
): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const state = await stateOf(sql)
    const page = await makePage(find(state, search, category))
    // Whoever is out of reach of the buyer is told no version.
    if ([state.version, undefined].includes(page.version) || tries === MOST_TRIES) return page
    await renew(sql, state)
  }
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

export const currentVocabulary = async (sql: Sql): Promise<Vocabulary> => (await currentState(sql)).vocabulary

async function currentState(sql: Sql): Promise<State> {
  const [state, version] = await Promise.all([stateOf(sql), findVersion(sql)])
  return state.version === version ? state : renew(sql, state)
}

const stateOf = (sql: Sql): Promise<State> => states.get(sql) ?? readState(sql)

/** The state after one that is out of date; read once, however many ask. */
async function renew(sql: Sql, old: State): Promise<State> {
  const kept = stateOf(sql)
  const isOld = (await kept) === old
  return isOld && states.get(sql) === kept ? readState(sql, old) : stateOf(sql)
}

function readState(sql: Sql, before?: State): Promise<State> {
  const state = readCatalogue(sql, before).then(catalogue => ({ ...catalogue, found: new Map<string, Found>() }))
  states.set(sql, state)
  state.catch(() => {
    if (states.get(sql) === state) states.delete(sql)
  })
  return state
}

function find(state: State, search: string, category?: number): Found {
  const { found } = state
  const key = `${category ?? ''} ${fold(search)}`
  const result = found.get(key) ?? ask(state, search, category)
  found.delete(key)
  found.set(key, result)
  const [oldest] = found.keys()
  if (found.size > KEPT_SEARCHES && oldest !== undefined) found.delete(oldest)
  return result
}

function ask(state: State, search: string, category: number | undefined): Found {
  const understood = parseSearch(search, state.vocabulary)
  const filter = { category, limit: CACHED_HITS, categories: KEPT_CATEGORIES }
  const of = (approximate: boolean): Found => {
    const sought = { understood, approximate }
    return { ...sought, ...rankHits(state, sought, filter) }
  }
  const whole = of(false)
  // What nobody ever typed is often a word that is there, beside one that is nowhere. That nothing lies on this shelf does
  // not make it such a search.
  return whole.found_anywhere === 0 && understood.some.length > 1 ? of(true) : whole
}
