import { add, type Articles, has, numbersOf } from './articles.ts'
import type { Query } from './query.ts'

// Where a word stands in a name, as one number: that of the article, and the place. The marks of codes, and of what names
// begin with, have no place; the database finds them where words of names are looked for.
const PLACE_BITS = 8
const WITHOUT_PLACE = 2 ** PLACE_BITS - 1

const placeOf = (stands: number): number => stands & WITHOUT_PLACE
const numberOf = (stands: number): number => stands >>> PLACE_BITS

interface Stands {
  /** Where it stands in names. */
  named: number[]
  /** The numbers of the articles that have it elsewhere alone. */
  elsewhere: number[]
}

/** Collects the words of articles, and makes an index of them. */
export class WordCollector {
  private readonly found = new Map<string, Stands>()
  private size = 0

  /** The next article. `words` as the database writes them (tsvector): `'guante':1A,9C 'azul':2A '#gd208'`. */
  add(words: string): void {
    const number = this.size++
    for (let at = words.indexOf("'"); at >= 0; at = words.indexOf("'", at)) {
      const end = endOfWord(words, at + 1)
      const stands = this.standsOf(words.slice(at + 1, end))
      const space = words.indexOf(' ', end)
      at = space < 0 ? words.length : space
      if (words[end + 1] !== ':') stands.named.push((number << PLACE_BITS) | WITHOUT_PLACE)
      else if (!notePlaces(stands.named, number, words.slice(end + 2, at))) stands.elsewhere.push(number)
    }
  }

  private standsOf(word: string): Stands {
    const known = this.found.get(word)
    if (known) return known
    const stands = { named: [], elsewhere: [] }
    this.found.set(word, stands)
    return stands
  }

  index(): WordIndex {
    const words = [...this.found.keys()].sort()
    return new WordIndex(
      this.size,
      words,
      words.map(word => this.standsOf(word)),
    )
  }
}

/** Adds those of the places that are in the name, as `1A` is; false where none is. */
function notePlaces(named: number[], number: number, places: string): boolean {
  if (!places.includes('A')) return false
  for (const place of places.split(',')) {
    if (place.endsWith('A')) named.push((number << PLACE_BITS) | Math.min(parseInt(place, 10), WITHOUT_PLACE))
  }
  return true
}

// A quotation mark within a word is written twice.
function endOfWord(words: string, from: number): number {
  let end = words.indexOf("'", from)
  while (words[end + 1] === "'") end = words.indexOf("'", end + 2)
  return end
}

/** A list for each word, one behind the other: that of a word goes from its start to the next one's. */
class Lists {
  readonly numbers: Uint32Array
  private readonly starts: Uint32Array

  constructor(lists: readonly (readonly number[])[]) {
    this.starts = new Uint32Array(lists.length + 1)
    lists.forEach((list, index) => (this.starts[index + 1] = this.startOf(index) + list.length))
    this.numbers = new Uint32Array(this.startOf(lists.length))
    lists.forEach((list, index) => this.numbers.set(list, this.startOf(index)))
  }

  startOf = (index: number): number => this.starts[index] ?? 0
}

/** The words of all articles, by which a query is answered as the database answers it. */
export class WordIndex {
  private readonly size: number
  private readonly words: readonly string[]
  private readonly named: Lists
  private readonly elsewhere: Lists
  /** A bit for each place in a name, all of which are 0 between two questions. */
  private readonly marks: Uint32Array

  /** `words` are sorted, and `stands` are those of each. */
  constructor(size: number, words: readonly string[], stands: readonly Stands[]) {
    this.size = size
    this.marks = new Uint32Array(size << (PLACE_BITS - 5))
    this.words = words
    this.named = new Lists(stands.map(({ named }) => named))
    this.elsewhere = new Lists(stands.map(({ elsewhere }) => elsewhere))
  }

  none = (): Articles => new Uint32Array((this.size + 31) >>> 5)

  find(query: Query): Articles {
    const found = this.none()
    this.collect(query, found)
    return found
  }

  private collect(query: Query, found: Articles): void {
    switch (query.kind) {
      case 'word': {
        const [low, high] = this.rangeOf(query)
        const { named, elsewhere } = this
        for (let at = named.startOf(low); at < named.startOf(high); at++) add(found, numberOf(named.numbers[at] ?? 0))
        if (query.in_name) return
        for (let at = elsewhere.startOf(low); at < elsewhere.startOf(high); at++) add(found, elsewhere.numbers[at] ?? 0)
        return
      }
      case 'any':
        for (const part of query.parts) this.collect(part, found)
        return
      case 'all':
        for (const number of numbersOf(this.findAll(query.parts))) add(found, number)
        return
      case 'behind':
        for (const stands of this.behind(query)) add(found, numberOf(stands))
    }
  }

  private findAll([first, ...others]: readonly Query[]): Articles {
    const found = first === undefined ? this.none() : this.find(first)
    for (const part of others) {
      const other = this.find(part)
      for (let index = 0; index < found.length; index++) found[index]! &= other[index] ?? 0
    }
    return found
  }

  /** The words that are asked for: from the first up to, but not with, the second. */
  private rangeOf({ word, begins }: { word: string; begins: boolean }): [number, number] {
    const low = this.firstFrom(word)
    if (begins) return [low, this.firstFrom(`${word}\u{ffff}`)]
    return [low, this.words[low] === word ? low + 1 : low]
  }

  private firstFrom(word: string): number {
    let [low, high] = [0, this.words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Where in names the second of two stands, at one of the distances behind the first. */
  private behind({ first, second, distances }: Query & { kind: 'behind' }): number[] {
    const { marks } = this
    const found: number[] = []
    this.eachInNames(first, stands => add(marks, stands))
    this.eachInNames(second, stands => {
      for (const distance of distances) if (has(marks, stands - distance)) found.push(stands)
    })
    this.eachInNames(first, stands => (marks[stands >>> 5] = 0))
    return found
  }

  /** Where it stands in names. */
  private eachInNames(query: Query, visit: (stands: number) => void): void {
    switch (query.kind) {
      case 'word': {
        const [low, high] = this.rangeOf(query)
        const { named } = this
        const end = named.startOf(high)
        for (let at = named.startOf(low); at < end; at++) {
          const stands = named.numbers[at] ?? 0
          if (placeOf(stands) !== WITHOUT_PLACE) visit(stands)
        }
        return
      }
      case 'any':
        for (const part of query.parts) this.eachInNames(part, visit)
        return
      case 'behind':
        for (const stands of this.behind(query)) visit(stands)
        return
      case 'all':
        throw new Error('what stands behind something are words, each by itself')
    }
  }
}
