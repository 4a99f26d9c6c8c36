// Units come as the supplier writes them, in the supplier's language and in the singular: 'garrafa', 'par', 'u'. Their
// plural is that of Spanish and Portuguese. Where it is not sure, a count is written '3 × caja grande'.

const NAMELESS = 'u' // what the portal writes where the supplier gives no name

// Signs of measures and abbreviations have no plural; a number in a name makes it a name of its own.
const SYMBOL = /^(.|kg|[mcd]l|mg|gr|lt|[cmd]m|uds?|un|und|pcs?|pza|paq)$|\.$|[\d²³]/i
const VOWEL = /[aeiouáéíóúàâêôãõü]/i
const LINKED = /^(\S+)(\s(?:de|da|do|em|en|para|con|com|of|for)\s.+)$/i

const PLURALS: [ending: RegExp, plural: (word: string) => string][] = [
  [/s$/i, word => word],
  [/ão$/i, word => `${word.slice(0, -2)}ões`],
  [/agem$/i, word => `${word.slice(0, -1)}ns`],
  [/[áéíóú]n$/i, word => `${withoutAccents(word.slice(0, -2))}${withoutAccents(word.slice(-2))}es`],
  [/z$/i, word => `${word.slice(0, -1)}ces`],
  [/(x|ch|sh|[^l]l|n|r|d|j)$/i, word => `${word}es`],
]

/** '2 garrafas', '1 par', '6 u': a unit after a number, in the plural where it takes one. */
export function unitAfter(count: number, unit: string): string {
  const name = unit.trim() || NAMELESS
  if (count === 1 || SYMBOL.test(name) || !VOWEL.test(name)) return name
  const [, first, rest] = LINKED.exec(name) ?? []
  if (first !== undefined && rest !== undefined) return plural(first) + rest
  return name.includes(' ') ? name : plural(name)
}

/** True if a count can be written before the unit. The plural of a name with several words is not certain. */
export const hasPluralForm = (unit: string): boolean => {
  const name = unit.trim()
  return !name.includes(' ') || LINKED.test(name) ? !/^\d/.test(name) : false
}

function plural(word: string): string {
  const [, change] = PLURALS.find(([ending]) => ending.test(word)) ?? []
  const changed = change ? change(word) : `${word}s`
  return word === word.toUpperCase() ? changed.toUpperCase() : changed
}

const withoutAccents = (letters: string): string => letters.normalize('NFD').replaceAll(/\u0301/g, '')
