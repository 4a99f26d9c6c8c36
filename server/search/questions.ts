import { codeBeginning, eitherOf } from './tsquery.ts'
import { MAX_WORDS } from './typed-words.ts'
import type { ParsedSearch } from './understand.ts'

// What a search asks of the words of an article, and how well an article matches it.

/** A parsed search, and whether articles match all of it or only some words. */
export interface SearchQuery {
  understood: ParsedSearch
  approximate: boolean
  /** For visitors: hidden articles are left out, and the rank does not depend on whether an article can be bought. */
  is_public?: boolean
}

/** What is found by its words, codes aside; null finds nothing. */
export const wordsOf = ({ understood, approximate }: SearchQuery): string | null =>
  approximate ? someOf(understood) : understood.all

const someOf = ({ some }: ParsedSearch): string | null =>
  some.length === 0 ? null : some.map(query => `(${query})`).join(' | ')

/** All that is found, by its words or by its code. */
export const wordsOrCodeOf = (sought: SearchQuery): string | null =>
  eitherOf(wordsOf(sought), codeBeginning(sought.understood.code)) || null

/** All that a search finds in names or everywhere, as one query; it may be empty. */
export function queryOf({ code, ...search }: ParsedSearch, where: 'all' | 'named' = 'all'): string {
  return eitherOf(search[where], codeBeginning(code))
}

/** The article with this very code. */
export const codeQuery = (code: string): string | null => (code === '' ? null : `'#${code}'`)

export interface Question {
  /** Null finds nothing. */
  query: string | null
  /** Of an article that it finds. */
  points: number
}

/** The points of an article for its words are those of all that find it. As many questions for every search of a kind. */
export function questionsOf({ understood, approximate }: SearchQuery): Question[] {
  const { named, exact, literal, head, anyHead, second, phrase, extra, some } = understood
  // What asks the same twice parts no two articles, and each question costs with thousands found.
  const isOneHead = anyHead === head
  const begins = [
    { query: head, points: isOneHead ? 48 : 32 },
    { query: isOneHead ? null : anyHead, points: 16 },
  ]
  if (approximate) {
    const each = Array.from({ length: MAX_WORDS }, (_, place) => ({ query: some[place] ?? null, points: 256 }))
    return [...begins, ...each]
  }
  return [
    ...begins,
    { query: named, points: 64 },
    { query: extra, points: 64 },
    { query: second, points: 8 },
    { query: exact === named ? null : exact, points: 4 },
    { query: literal === exact ? null : literal, points: 8 },
    { query: phrase, points: 2 },
  ]
}

/** The points of a code that was typed whole, and that begins so, to which those of the words are added. */
export const CODE_POINTS = { exact: 1500, begins: 480 }
/** The same for the client's own reference. */
export const REFERENCE_POINTS = { exact: 1400, begins: 470 }
/** A code that is printed on the article, of which a part is not looked for. */
export const BARCODE_POINTS = 1450

/** What the rest of the rank has room for, below the points. */
export const ONE_POINT = 2 ** 20
export const STANDING = 2 ** 18
export const SECTOR = 2 ** 10
export const SALES = 2
