import { businessDay } from '#domain/dates.ts'
import type { Near } from '#domain/products/near.ts'
import type { SignedInContext } from '#server/context.ts'
import { fold } from '#server/database/text.ts'
import { notFound } from '#server/errors/failure.ts'
import { queryOf } from '#server/search/questions.ts'
import { parseSearch } from '#server/search/understand.ts'
import type { BuyerFilter } from '#server/search/buyer.ts'
import { meaningfulSearch } from '#server/search/search.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { currentVocabulary } from '#server/search/vocabulary-store.ts'
import { findNear, listAlike } from './near-store.ts'

const MOST_WORDS = 8
const SHORTEST = 3
const CATEGORIES = 2
const CORRECTIONS = 3
const PARTS = 3

/** What to look for instead of a search that found nothing: each finds something that the buyer may see. */
export async function readNear(
  { sql, viewer, now }: SignedInContext,
  { search, ...filter }: BuyerFilter & { search: string },
): Promise<Near> {
  const typed = meaningfulSearch(search)?.split(/\s+/).slice(0, MOST_WORDS) ?? []
  const vocabulary = await currentVocabulary(sql)
  const strange = typed.map(plain).filter(word => isStrange(word, vocabulary))
  const alike = strange.length === 0 ? [] : await listAlike(sql, strange)
  const corrections = correctionsOf(typed, alike)
  const parts = partsOf(
    typed.filter(word => !strange.includes(plain(word))),
    typed.length,
  )
  const searches = [...corrections, ...parts]
  const { found, counts, categories } = await findNear(sql, viewer, {
    ...filter,
    queries: searches.map(each => queryOf(parseSearch(each, vocabulary))),
    words: typed.map(plain).filter(word => word.length >= SHORTEST),
    categories: CATEGORIES,
    today: businessDay(now),
  })
  if (!found && [filter.client, filter.center, filter.lead].some(id => id !== undefined)) throw notFound()
  const counted = searches.map((each, place) => ({ search: each, count: counts[place] ?? 0 }))
  const finding = (list: typeof counted) => list.filter(({ count }) => count > 0)
  return {
    corrections: finding(counted.slice(0, corrections.length)).slice(0, CORRECTIONS),
    parts: finding(counted.slice(corrections.length)).slice(0, PARTS),
    categories,
  }
}

/** A word without accents and signs, as the catalogue keeps it. */
const plain = (word: string): string => fold(word).replaceAll(/[^a-z0-9]/g, '')

// Numbers are not corrected: another code is another article.
const isStrange = (word: string, vocabulary: Vocabulary): boolean =>
  /^[a-z]{3,}$/.test(word) && vocabulary.sameStem(word).length === 0 && !vocabulary.begins(word)

/** The search with its strange words corrected: all with their first correction, then the first of them with others. */
function correctionsOf(typed: string[], alike: { typed: string; word: string }[]): string[] {
  const wordsFor = (word: string) => alike.filter(each => each.typed === plain(word)).map(each => each.word)
  const first = typed.find(word => wordsFor(word).length > 0)
  if (first === undefined) return []
  const corrected = wordsFor(first).map(word =>
    typed.map(each => (each === first ? word : (wordsFor(each)[0] ?? each))).join(' '),
  )
  return [...new Set(corrected)]
}

/** The search without one of its words, then its words one by one: those that say something. */
function partsOf(known: string[], typed: number): string[] {
  const telling = known.filter(word => plain(word).length >= SHORTEST)
  const without = telling.length > 2 ? telling.map(word => telling.filter(each => each !== word).join(' ')) : []
  const whole = telling.length < typed && telling.length > 1 ? [telling.join(' ')] : []
  return [...new Set([...whole, ...without, ...(typed > 1 ? telling : [])])]
}
