import { codeKey } from '#server/database/text.ts'
import { exactly, inName, joined, type Lexeme, text } from './tsquery.ts'
import { isExtra, typedWords } from './typed-words.ts'
import { LONGEST_PHRASE, synonymsOf, synonymsByPrefix, type Vocabulary } from './vocabulary.ts'

/** A search as SQL needs it: each member is a tsquery for search_articles.words, or null. */
export interface ParsedSearch {
  /** Matches articles that have all words, in any form and field. */
  all: string | null
  /** The same in the name. */
  named: string | null
  /** The words themselves in the name, as against what merely begins like them. */
  exact: string | null
  /** The same without what is meant by them: as against a synonym. */
  literal: string | null
  /** The name begins with what was typed first, or with any of it. */
  head: string | null
  anyHead: string | null
  /** What was typed first is the second word of the name. */
  second: string | null
  /** The words stand in the name as they were typed, one behind the other. */
  phrase: string | null
  /** Optional words: a size of one letter. */
  extra: string | null
  /** One for each thing typed: for articles with some of it, where none has all. */
  some: string[]
  /** True if a word was corrected, and if a correction is uncertain. */
  corrected: boolean
  guessed: boolean
  /** The key of a code of the catalogue that may have been typed; empty where none begins so. */
  code: string
  /** The key of a reference of the client's own that may have been typed; empty where it is too short. */
  reference: string
}

const MIN_CODE = 2

export function parseSearch(search: string, vocabulary: Vocabulary): ParsedSearch {
  const words = typedWords(search)
  const telling = words.filter(word => !isExtra(word))
  const terms = termsOf(telling.length > 0 ? telling : words, vocabulary)
  const extra = telling.length > 0 ? words.filter(isExtra).map(word => ({ word, begins: word === words.at(-1) })) : []
  const key = codeKey(search)
  const reference = key.length < MIN_CODE ? '' : key
  return {
    all: every(terms, term => anyOf(term, word => word.wide)),
    named: every(terms, term => anyOf(term, word => word.wide.map(inName))),
    exact: every(terms, term => anyOf(term, word => word.exact.map(inName))),
    literal: every(terms, ({ literal, meant }) =>
      anyOf({ literal, meant: literal ? [] : meant }, word => word.exact.map(inName)),
    ),
    head: marked('^', terms.slice(0, 1), term => term.literal ?? term.meant),
    anyHead: marked('^', terms, readingsOf),
    second: marked('~', terms.slice(0, 1), readingsOf),
    phrase: phraseOf(terms),
    extra: joined(
      extra.map(lexeme => text(inName(lexeme))),
      ' | ',
    ),
    some: terms.flatMap(term => anyOf(term, word => word.wide) ?? []),
    corrected: terms.some(term => term.corrected),
    guessed: terms.some(({ guessed }) => guessed),
    code: vocabulary.mayBeginCode(reference) ? reference : '',
    reference,
  }
}

interface Word {
  exact: Lexeme[]
  /** What is found for it; has what `exact` has. */
  wide: Lexeme[]
}

/** One typed word or phrase. Each reading is a list of words that belong together. */
interface Term {
  /** The typed words, or the most likely correction. */
  literal: Word[][] | null
  /** Alternatives by synonym or correction. */
  meant: Word[][]
  corrected?: boolean
  guessed?: boolean
}

function termsOf(words: readonly string[], vocabulary: Vocabulary): Term[] {
  const terms: Term[] = []
  for (let start = 0; start < words.length;) {
    const [term, length] = termAt(words.slice(start), vocabulary)
    terms.push(term)
    start += length
  }
  return terms
}

function termAt(words: readonly string[], vocabulary: Vocabulary): [Term, number] {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length--) {
    const phrase = words.slice(0, length)
    const meant = readings(synonymsOf(phrase), vocabulary)
    if (meant.length > 0) return [{ literal: known(phrase, vocabulary), meant }, length]
  }
  const [first = '', second] = words
  if (second !== undefined && vocabulary.sameWord(first + second).length > 0) {
    const apart = known([first, second], vocabulary) ?? []
    return [{ literal: [[knownWord(first + second, vocabulary)], ...apart], meant: [] }, 2]
  }
  return [single(first, vocabulary), 1]
}

function single(word: string, vocabulary: Vocabulary): Term {
  const meant = readings(synonymsOf([word]), vocabulary)
  if (/\d/.test(word)) return { literal: [[measure(word, vocabulary)]], meant }
  const asTyped = knownWord(word, vocabulary)
  if (asTyped.exact.length > 0 && vocabulary.isNamed(word)) return { literal: [[asTyped]], meant }
  const parts = vocabulary.parts(word)
  const guesses = [
    guess(meant),
    guess(readings(synonymsByPrefix(word), vocabulary)),
    guess(parts ? readings([parts], vocabulary) : []),
    corrected(word, vocabulary),
  ]
  const best = guesses.find(each => each.literal)
  if (!best?.literal) return { literal: [[asTyped]], meant: [] }
  // A word of descriptions alone may still be a slip for one of the names.
  if (asTyped.exact.length > 0) return { literal: [[asTyped], ...best.literal], meant: best.meant }
  return best
}

const guess = ([best, ...others]: Word[][]): Term => ({ literal: best ? [best] : null, meant: others })

/** Corrections of a misspelt word; a correction may be a synonym. */
function corrected(word: string, vocabulary: Vocabulary): Term {
  const { words: near, isGuess: guessed } = vocabulary.nearest(word)
  const words = near.map(each => knownWord(each, vocabulary)).filter(each => each.exact.length > 0)
  const meant = near.flatMap(each => readings(synonymsOf([each]), vocabulary))
  const best = words.length > 0 ? { literal: words.map(each => [each]), meant } : guess(meant)
  return { ...best, corrected: true, guessed }
}

const readings = (phrases: string[][], vocabulary: Vocabulary): Word[][] =>
  phrases.flatMap(phrase => known(phrase, vocabulary) ?? [])

/** The one reading of words that the catalogue knows, all of them; else null. */
function known(phrase: readonly string[], vocabulary: Vocabulary): Word[][] | null {
  const words = phrase.map(word => (/\d/.test(word) ? measure(word, vocabulary) : knownWord(word, vocabulary)))
  return words.every(({ exact }) => exact.length > 0) ? [words] : null
}

function knownWord(word: string, vocabulary: Vocabulary): Word {
  const same = vocabulary.sameWord(word)
  const stem = vocabulary.sameStem(word)
  const beginning: Lexeme = { word, begins: true }
  const others = stem.filter(other => !other.startsWith(word)).map(exactly)
  if (same.length > 0) return { exact: same.map(exactly), wide: [beginning, ...others] }
  if (stem.length > 0) return { exact: stem.map(exactly), wide: [beginning, ...others] }
  return vocabulary.begins(word) ? { exact: [beginning], wide: [beginning] } : { exact: [], wide: [beginning] }
}

// A number of one or two figures begins half of all others; a longer one may be the beginning of a code.
function measure(word: string, vocabulary: Vocabulary): Word {
  const exact = [word, ...vocabulary.withNumber(word)].map(exactly)
  if (/^\d{1,2}$/.test(word)) return { exact, wide: exact }
  const others = exact.filter(lexeme => !lexeme.word.startsWith(word))
  return { exact, wide: [{ word, begins: true }, { word: `#${word}`, begins: true }, ...others] }
}

const readingsOf = ({ literal, meant }: Term): Word[][] => [...(literal ?? []), ...meant]

function anyOf(term: Term, lexemes: (word: Word) => Lexeme[]): string | null {
  const queries = readingsOf(term).flatMap(words => {
    const each = words.map(word => joined(lexemes(word).map(text), ' | '))
    return each.every(query => query !== null) ? (joined(each, ' & ') ?? []) : []
  })
  return joined(queries, ' | ')
}

function every(terms: Term[], query: (term: Term) => string | null): string | null {
  const queries = terms.map(query)
  return queries.every(each => each !== null) ? joined(queries, ' & ') : null
}

const marked = (mark: string, terms: Term[], chosen: (term: Term) => Word[][]): string | null =>
  joined(
    terms.flatMap(chosen).flatMap(([first]) => {
      const lexemes = first === undefined || first.exact.length > 0 ? (first?.exact ?? []) : first.wide
      return lexemes.map(lexeme => text({ ...lexeme, word: mark + lexeme.word }))
    }),
    ' | ',
  )

// Words that say nothing stand between: jabón de manos.
function phraseOf(terms: Term[]): string | null {
  const links = terms.map(term =>
    joined(
      readingsOf(term).flatMap(words => (words.length === 1 ? (words[0]?.exact ?? []) : []).map(inName).map(text)),
      ' | ',
    ),
  )
  const pairs = links.slice(1).map((link, index) => [links[index] ?? null, link] as const)
  const queries = pairs.map(([one, two]) => (one && two ? `((${one}) <-> (${two})) | ((${one}) <2> (${two}))` : null))
  return queries.length > 0 && queries.every(query => query !== null) ? joined(queries, ' & ') : null
}
