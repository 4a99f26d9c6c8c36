import { fold } from '#server/database/text.ts'
import { singular } from '#server/search/word-forms.ts'

/** An article as somebody bought it. */
export interface Bought {
  name: string
  external_id: string
  /** What the client calls it; empty without. */
  reference: string
}

const WAYS = ['plain', 'error', 'number', 'half', 'reference', 'feature'] as const
type Way = (typeof WAYS)[number]

const STOP = new Set(['de', 'del', 'la', 'el', 'para', 'con', 'y', 'a', 'en', 'sin'])

/** What somebody may type who wants this article again: a random number decides how, and what goes wrong. */
export function typedFor(article: Bought, random: () => number, index: number): { typed: string; way: Way } {
  const way = WAYS[index % WAYS.length] ?? 'plain'
  return { way, typed: typedIn(way, article, random) }
}

function typedIn(way: Way, { name, external_id, reference }: Bought, random: () => number): string {
  const written = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const words = written.map(word => word.split(/\p{N}/u).at(-1) ?? '')
  const telling = words.filter(word => word.length > 2 && !STOP.has(word))
  const [first = '', second = '', ...others] = telling
  switch (way) {
    case 'plain':
      return joined(first, second)
    case 'error':
      return withError([first, second], random)
    case 'number':
      return joined(otherNumber(first), second)
    case 'half':
      return second === '' ? half(first) : joined(first, half(second))
    case 'reference':
      return reference || external_id
    case 'feature':
      return joined(first, second, others[Math.floor(random() * others.length)] ?? '')
  }
}

const joined = (...words: string[]) => words.filter(Boolean).join(' ')

const half = (word: string) => word.slice(0, Math.max(3, Math.ceil(word.length / 2)))

const otherNumber = (word: string) => {
  const form = singular(word)
  return form === word ? `${word}${/[aeiou]$/.test(word) ? 's' : 'es'}` : word.replace(/s$/, '')
}

/** The longest word with a letter left out, doubled, changed round with the next, or another one in its place. */
function withError(words: string[], random: () => number): string {
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const place = 1 + Math.floor(random() * Math.max(1, longest.length - 2))
  const [before, letter = '', next = '', after] = [
    longest.slice(0, place),
    longest[place],
    longest[place + 1],
    longest.slice(place + 2),
  ]
  const wrong = [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
    `${before}${'aeiorstn'[Math.floor(random() * 8)]}${next}${after}`,
  ]
  return joined(...words.map(word => (word === longest ? (wrong[Math.floor(random() * wrong.length)] ?? word) : word)))
}
