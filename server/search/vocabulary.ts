import { SYNONYMS } from '#domain/products/synonyms.ts'
import { bitCount, distance, genderless, letters, singular, sound } from './word-forms.ts'

export interface KnownWord {
  word: string
  /** Articles that have it anywhere, and in their name. */
  documents: number
  named: number
}

interface Entry extends KnownWord {
  sound: string
  letters: number
}

const SHORTEST_CORRECTED = 3
const SHORTEST_PART = 3
const NEAREST = 3

/** The words and the series of codes of one version of the catalogue, and the synonyms for the words. */
export class Vocabulary {
  private readonly bySingular = new Map<string, string[]>()
  private readonly byGenderless = new Map<string, string[]>()
  private readonly documents = new Map<string, number>()
  private readonly named: Set<string>
  private readonly sorted: string[]
  private readonly sortedNames: string[]
  private readonly measures: string[]
  private readonly entries: Entry[]
  private readonly series: ReadonlySet<string>

  /** `series` are the letters that codes begin with: gd of GD-208S. */
  constructor(words: readonly KnownWord[], series: readonly string[]) {
    this.series = new Set(series)
    const spelled = words.filter(({ word }) => /^[a-z]+$/.test(word))
    for (const { word, documents } of words) this.documents.set(word, documents)
    for (const { word } of spelled) {
      append(this.bySingular, singular(word), word)
      append(this.byGenderless, genderless(word), word)
    }
    this.sorted = spelled.map(({ word }) => word).toSorted()
    this.named = new Set(words.flatMap(({ word, named }) => (named > 0 ? word : [])))
    this.sortedNames = this.sorted.filter(word => this.named.has(word))
    this.measures = words.map(({ word }) => word).filter(word => /\d/.test(word))
    const said = [...synonyms.keys()].filter(phrase => !phrase.includes(' ') && !this.documents.has(phrase))
    this.entries = [...spelled, ...said.map(word => ({ word, documents: 1, named: 1 }))]
      .filter(({ word }) => word.length >= SHORTEST_CORRECTED)
      .map(entry => ({ ...entry, sound: sound(entry.word), letters: letters(sound(entry.word)) }))
  }

  /** Words of the catalogue that differ at most in number. */
  sameWord = (word: string): string[] => this.bySingular.get(singular(word)) ?? []

  /** Words of the catalogue that differ in number and gender. */
  sameStem = (word: string): string[] => this.byGenderless.get(genderless(word)) ?? []

  /** True where the word, or what begins with it, stands in a name. */
  isNamed = (word: string): boolean =>
    this.sameStem(word).some(same => this.named.has(same)) || begins(this.sortedNames, word)

  /** Measures of names that have this number in them: 5 in `5l`, 85 in `85x105`. */
  withNumber = (number: string): string[] =>
    this.measures.filter(word => word !== number && word.split(/[a-z]+/).includes(number))

  begins = (beginning: string): boolean => begins(this.sorted, beginning)

  /** False for a key that surely no code begins with. */
  mayBeginCode(key: string): boolean {
    const [letters = ''] = /^[a-z]*/.exec(key) ?? []
    if (letters !== key) return this.series.has(letters)
    return [...this.series].some(each => each.startsWith(letters))
  }

  /** Two words of the catalogue, or none, that were typed as one. */
  parts(word: string): [string, string] | undefined {
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)]
      if (this.sameWord(first).length > 0 && this.sameWord(second).length > 0) return [first, second]
    }
    return undefined
  }

  /** The words that are nearest to a misspelt one, nearest first; words that merely begin like it come after. */
  nearest(typed: string): Nearest {
    const heard = sound(typed)
    const most = mostSlips(heard)
    if (typed.length < SHORTEST_CORRECTED || most === 0) return { words: [], isGuess: false }
    const bits = letters(heard)
    const found: { entry: Entry; cost: number; slips: number }[] = []
    for (const entry of this.entries) {
      if (entry.sound.length < heard.length - most || bitCount(bits & ~entry.letters) > most) continue
      // What begins so is found without being guessed.
      if (entry.word.startsWith(typed)) continue
      const { whole, begun } = distance(heard, entry.sound, most * 10)
      const misses = Math.min(whole, begun + (typed.length < SHORT ? 0 : BEGINNING))
      const slips = Math.min(whole, begun) / 10
      if (slips > most) continue
      const alike = alikeFrom(typed, entry.word)
      const isFar = slips > 1 || (slips > 0 && heard.length < SHORT_SOUND)
      if (isFar && alike === 0) continue
      const strange = 1 - alike / typed.length
      found.push({ entry, cost: misses + LATER * strange + (entry.named === 0 ? UNNAMED : 0), slips })
    }
    found.sort((a, b) => a.cost - b.cost || b.entry.named - a.entry.named || a.entry.word.localeCompare(b.entry.word))
    const least = found[0]?.cost ?? 0
    const best = found.filter(({ cost }) => cost <= least + NEAR).slice(0, NEAREST)
    return {
      words: best.map(({ entry }) => entry.word),
      isGuess: best.length > 0 && best.every(({ slips }) => slips / heard.length >= GUESS),
    }
  }
}

interface Nearest {
  words: string[]
  /** True if they differ so much that the correction is uncertain. */
  isGuess: boolean
}

// A short word is similar to many others, so its corrections must be closer.
const SHORTEST_SOUND = 3
const SHORT_SOUND = 4
const LONG_SOUND = 7
const mostSlips = ({ length }: string): number => (length < SHORTEST_SOUND ? 0 : length < LONG_SOUND ? 1 : 2)

// Typing errors per letter above which a correction is uncertain.
const GUESS = 0.25

// What makes of two words that are as far the less likely one, in tenths of a letter.
const BEGINNING = 4
// A shorter word is probably still being typed.
const SHORT = 5
const LATER = 3
const UNNAMED = 2
const NEAR = 0.5

/** Letters that are the same up to the first that differs. */
function alikeFrom(one: string, other: string): number {
  let count = 0
  while (count < one.length && one.charCodeAt(count) === other.charCodeAt(count)) count++
  return count
}

function begins(sorted: readonly string[], beginning: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return (sorted[low] ?? '').startsWith(beginning)
}

function append(map: Map<string, string[]>, key: string, word: string): void {
  const words = map.get(key)
  if (words) words.push(word)
  else map.set(key, [word])
}

const synonyms = new Map<string, string[][]>()
for (const { said, meant } of SYNONYMS) {
  const key = said.map(singular).join(' ')
  synonyms.set(key, [...(synonyms.get(key) ?? []), ...meant])
}

const phrases = [...synonyms.keys()]

/** The most words that a phrase of the synonyms has. */
export const LONGEST_PHRASE = Math.max(...SYNONYMS.map(({ said }) => said.length))

/** The synonyms of a phrase, each a list of words; empty for most. */
export const synonymsOf = (phrase: readonly string[]): string[][] => synonyms.get(phrase.map(singular).join(' ')) ?? []

/** The synonyms of phrases that begin with a word that is still being typed. */
export const synonymsByPrefix = (beginning: string): string[][] =>
  beginning.length < SHORTEST_CORRECTED
    ? []
    : phrases.flatMap(phrase => (phrase.startsWith(beginning) ? (synonyms.get(phrase) ?? []) : [])).slice(0, NEAREST)
