import type { GroupId } from './typed.ts'

export interface Row {
  id: string
  title: string
  detail?: string | undefined
  choose: () => void
  /** Ctrl+Enter: one more of the article into the cart. */
  add?: (() => void) | undefined
}

export interface Group<Id extends string = GroupId> {
  id: Id
  rows: Row[]
  state: 'ready' | 'loading' | 'failed'
}

const MOST_EACH = 3
const MOST_ALONE = 12
const MOST_IN_ALL = 12

/** At most 3 rows a group and 12 in all, so that nothing scrolls; one group alone may show more. */
export function fitted(groups: Group[]): Group[] {
  const each = groups.length === 1 ? MOST_ALONE : MOST_EACH
  let left = MOST_IN_ALL
  return groups.flatMap(group => {
    const rows = group.rows.slice(0, Math.min(each, left))
    left -= rows.length
    return rows.length > 0 || group.state !== 'ready' ? [{ ...group, rows }] : []
  })
}

/** Accents and case do not count, as on the server. */
export const matches = (text: string, words: string): boolean => folded(text).includes(folded(words))

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
