import type { Fragment, Queryable } from './connect.ts'
import { containing, words } from './text.ts'

// Names that are searched for with typing errors. Numbers are not corrected: another number is another client.

const CORRECTED_FROM = 5 // letters: shorter words would be like too many others
const ALIKE_FROM = 7 // letters: what shares most groups of three with a shorter word is another word

const isName = (word: string): boolean => word.length >= CORRECTED_FROM && /^[a-z]+$/.test(word)

/** True for a search in which a word may have been typed wrongly. */
export const mayBeMistyped = (search: string | undefined): boolean => words(search ?? '').some(isName)

/** A pattern of words that begin with this one, but for a letter too many, missing or wrong, or two that were swapped. */
function oneMistake(word: string): string {
  const changed = [...word].flatMap((letter, index) => {
    const before = word.slice(0, index)
    const after = word.slice(index + 1)
    const next = after[0]
    return [
      `${before}.?${after}`,
      ...(index > 0 ? [`${before}.${letter}${after}`] : []),
      ...(next === undefined ? [] : [`${before}${next}${letter}${after.slice(1)}`]),
    ]
  })
  return String.raw`\m(${[...new Set(changed)].join('|')})`
}

/** True where a folded text holds a word; `isNear`: or one that it may have been meant for. */
export function holdsWord(sql: Queryable, text: Fragment, word: string, isNear: boolean): Fragment {
  const exact = sql`${text} like ${containing(word)}`
  if (!isNear || !isName(word)) return exact
  const near = sql`${exact} or ${text} ~ ${oneMistake(word)}`
  return word.length < ALIKE_FROM ? sql`(${near})` : sql`(${near} or ${word} <<% ${text})`
}

/** What a search finds; where that is nothing, what it finds with the typing errors of names forgiven. */
export async function elseNear<Filter extends { search?: string | undefined }, Found extends { count: number }>(
  filter: Filter,
  find: (filter: Filter & { isNear?: boolean }) => Promise<Found>,
): Promise<Found & { filter: Filter & { isNear?: boolean } }> {
  const found = await find(filter)
  if (found.count > 0 || !mayBeMistyped(filter.search)) return { ...found, filter }
  const near = { ...filter, isNear: true }
  return { ...(await find(near)), filter: near }
}
