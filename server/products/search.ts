import type { Sql } from '#server/database/connect.ts'
import { codeKey } from '#server/database/text.ts'
import { parseSearch, queryOf } from './parse-search.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findVersion, readCatalogue, type ReadCatalogue } from './words/catalogue-store.ts'
import { isEmpty } from './words/articles.ts'
import { type Catalogue, findHits, type Found } from './words/ranking.ts'

/** Blanks and signs alone say nothing of what is wanted. */
export const meaningfulSearch = (search: string | undefined): string | undefined =>
  search === undefined || codeKey(search) === '' ? undefined : search

const MOST_TRIES = 3

// The articles and words of one version of the catalogue. They are never stale, because every page reports the version of
// the catalogue with which it was read.
const catalogues = new WeakMap<Sql, Promise<ReadCatalogue>>()

/**
 * Makes a page of what a search finds in the catalogue in memory, and again if the page reports that the catalogue has
 * changed meanwhile.
 */
export async function withSearch<Page extends { version: number | undefined }>(
  sql: Sql,
  search: string,
  makePage: (found: Found, catalogue: Catalogue) => Promise<Page>,
): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const catalogue = await catalogueOf(sql)
    const page = await makePage(find(catalogue, search), catalogue)
    // Whoever is out of reach of the buyer is told no version.
    if ([catalogue.version, undefined].includes(page.version) || tries === MOST_TRIES) return page
    await renew(sql, catalogue)
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

export const currentVocabulary = async (sql: Sql): Promise<Vocabulary> => (await currentCatalogue(sql)).vocabulary

async function currentCatalogue(sql: Sql): Promise<ReadCatalogue> {
  const [catalogue, version] = await Promise.all([catalogueOf(sql), findVersion(sql)])
  return catalogue.version === version ? catalogue : renew(sql, catalogue)
}

const catalogueOf = (sql: Sql): Promise<ReadCatalogue> => catalogues.get(sql) ?? read(sql)

/** The catalogue after one that is out of date; read once, however many ask. */
async function renew(sql: Sql, old: ReadCatalogue): Promise<ReadCatalogue> {
  const kept = catalogueOf(sql)
  const isOld = (await kept) === old
  return isOld && catalogues.get(sql) === kept ? read(sql, old) : catalogueOf(sql)
}

function read(sql: Sql, before?: ReadCatalogue): Promise<ReadCatalogue> {
  const catalogue = readCatalogue(sql, before)
  catalogues.set(sql, catalogue)
  catalogue.catch(() => {
    if (catalogues.get(sql) === catalogue) catalogues.delete(sql)
  })
  return catalogue
}

function find(catalogue: ReadCatalogue, search: string): Found {
  const understood = parseSearch(search, catalogue.vocabulary)
  const whole = findHits(catalogue, { understood, approximate: false })
  // What nobody ever typed is often a word that is there, beside one that is nowhere. That nothing lies on this shelf does
  // not make it such a search.
  const asksForSome = understood.some.length > 1 && isEmpty(whole.articles)
  return asksForSome ? findHits(catalogue, { understood, approximate: true }) : whole
}
