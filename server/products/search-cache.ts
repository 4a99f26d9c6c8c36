import type { Sql } from '#server/database/connect.ts'
import { codeKey, fold } from '#server/database/text.ts'
import { rankHits, type Ranking, type SearchQuery } from './search-store.ts'
import { findKnown, findVersion, findVocabulary } from './vocabulary-store.ts'
import { type ParsedSearch, parseSearch, queryOf, withoutUnknown } from './parse-search.ts'
import { type KnownWord, Vocabulary } from './vocabulary.ts'

/** Blanks and signs alone say nothing of what is wanted. */
export const meaningfulSearch = (search: string | undefined): string | undefined =>
  search === undefined || codeKey(search) === '' ? undefined : search

/** The result of a search, the same for every buyer. */
export type Found = SearchQuery & Ranking

interface State {
  version: number
  vocabulary: Vocabulary
  /** What searches mean, by what was typed; the longest unused first, as in `ranked`. */
  understood: Map<string, ParsedSearch>
  /** The results, by what was meant: people make many typing errors in the same few words. */
  ranked: Map<string, Promise<Ranked>>
}

type Ranked = Ranking & Pick<SearchQuery, 'approximate'>

const KEPT_SEARCHES = 2_000
/** How many of the best articles are cached per search. */
export const CACHED_HITS = 100
const KEPT_CATEGORIES = 3
const MOST_TRIES = 3

// Buyers search for the same words, so results that depend only on the catalogue are cached. They are never stale, because
// every page reports the version of the catalogue with which it was read.
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
    const page = await makePage(await find(sql, state, search, category))
    // Whoever is out of reach of the buyer is told no version.
    if ([state.version, undefined].includes(page.version) || tries === MOST_TRIES) return page
    if ((await states.get(sql)) === state) states.delete(sql)
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
  if (state.version === version) return state
  if ((await states.get(sql)) === state) states.delete(sql)
  return stateOf(sql)
}

async function stateOf(sql: Sql): Promise<State> {
  const kept = states.get(sql)
  if (kept) return kept
  const state = readState(sql)
  states.set(sql, state)
  state.catch(() => states.delete(sql))
  return state
}

async function readState(sql: Sql): Promise<State> {
  const { version, words, series } = await findVocabulary(sql)
  return { version, vocabulary: new Vocabulary(parseWords(words), series), understood: new Map(), ranked: new Map() }
}

const parseWords = (list: string | null): KnownWord[] =>
  (list?.split(',') ?? []).map(each => {
    const [word = '', documents, named] = each.split(' ')
    return { word, documents: Number(documents), named: Number(named) }
  })

async function find(sql: Sql, state: State, search: string, category?: number): Promise<Found> {
  const understood = remembered(state.understood, fold(search), () => parseSearch(search, state.vocabulary))
  return { ...(await rank(sql, state, understood, { category })), understood }
}

/** The value of a key, made where it is not remembered; it is the last to be forgotten now. */
function remembered<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make()
  values.delete(key)
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > KEPT_SEARCHES && oldest !== undefined) values.delete(oldest)
  return value
}

function rank(
  sql: Sql,
  state: State,
  understood: ParsedSearch,
  more: { category?: number | undefined; approximate?: boolean } = {},
): Promise<Ranked> {
  // Only what decides on the result for everybody.
  const key = JSON.stringify({ ...understood, corrected: undefined, reference: undefined, ...more })
  return remembered(state.ranked, key, () => {
    const answer = ask(sql, state, understood, more)
    answer.catch(() => state.ranked.delete(key))
    return answer
  })
}

const ROOM = { limit: CACHED_HITS, categories: KEPT_CATEGORIES }

async function ask(
  sql: Sql,
  state: State,
  understood: ParsedSearch,
  { category, approximate = false }: { category?: number | undefined; approximate?: boolean },
): Promise<Ranked> {
  if (approximate) return askFor(sql, { understood, approximate })
  if (category !== undefined) {
    // That nothing lies on this shelf does not make it a vague search.
    const whole = await rank(sql, state, understood)
    return askFor(sql, { understood, approximate: whole.approximate }, category)
  }
  const whole = await askFor(sql, { understood, approximate: false })
  if (whole.count > 0 || understood.some.length < 2) return whole
  // What nobody ever typed is often a word that is there, beside one that is nowhere.
  return rank(sql, state, await knownPartOf(sql, understood), { approximate: true })
}

async function knownPartOf(sql: Sql, understood: ParsedSearch): Promise<ParsedSearch> {
  const doubtful = understood.some.filter(({ isKnown }) => !isKnown).map(({ query }) => query)
  const found = doubtful.length === 0 ? [] : await findKnown(sql, doubtful)
  return withoutUnknown(understood, ({ isKnown, query }) => isKnown || found.includes(query))
}

const askFor = async (sql: Sql, sought: SearchQuery, category?: number): Promise<Ranked> => ({
  approximate: sought.approximate,
  ...(await rankHits(sql, sought, { ...ROOM, category })),
})
