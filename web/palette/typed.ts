/** Groups of the palette, in the order in which they are shown (screens 2.7). */
export const GROUPS = ['clients', 'centers', 'products', 'orders', 'places', 'actions'] as const
export type GroupId = (typeof GROUPS)[number]

const MIN_LETTERS = 2

export interface PaletteSearch {
  words: string
  /** The groups to ask and show; with too few letters only what needs no asking. */
  groups: readonly GroupId[]
  /** Nothing was typed: what was last used is offered. */
  isEmpty: boolean
}

/** What a typed text asks for: `#` numbers of documents, `>` actions, else everything; `only` narrows to one group. */
export function searchOf(typed: string, only: GroupId | null): PaletteSearch {
  const text = typed.trim()
  if (text.startsWith('#')) return { words: text.slice(1).trim(), groups: ['orders'], isEmpty: text === '#' }
  if (text.startsWith('>')) return { words: text.slice(1).trim(), groups: ['actions'], isEmpty: false }
  if (text === '') return { words: '', groups: only ? [only] : GROUPS, isEmpty: true }
  return { words: text, groups: only ? [only] : GROUPS, isEmpty: false }
}

/** Whether there are enough letters to ask the server. */
export const isEnough = (words: string): boolean => words.length >= MIN_LETTERS

/** Tab goes through the groups, and back to all of them after the last. */
export function nextGroup(only: GroupId | null, offered: readonly GroupId[], back: boolean): GroupId | null {
  const round: (GroupId | null)[] = [null, ...offered]
  const at = round.indexOf(only)
  return round[(at + (back ? -1 : 1) + round.length) % round.length] ?? null
}
