/** Which columns of a list somebody sees, and in which order. What is not named stands where it stands by itself. */
export interface Arrangement {
  order: string[]
  hidden: string[]
}

export const USUAL: Arrangement = { order: [], hidden: [] }

interface Keyed {
  key: string
}

/** All columns in their order. The first says which row it is: it stays the first, whatever else is moved. */
export function arranged<Each extends Keyed>(columns: Each[], { order }: Arrangement): Each[] {
  const [first, ...others] = columns
  if (!first) return []
  const named = order.flatMap(key => others.filter(column => column.key === key))
  const result = [first, ...named]
  // One that has come since, or that is not there for every client, stands after the one that it usually follows.
  columns.forEach((column, index) => {
    const before = columns[index - 1]
    if (!before || result.includes(column)) return
    result.splice(result.indexOf(before) + 1, 0, column)
  })
  return result
}

export const shown = <Each extends Keyed>(columns: Each[], arrangement: Arrangement): Each[] =>
  arranged(columns, arrangement).filter(({ key }, index) => index === 0 || !arrangement.hidden.includes(key))

/** One column a place further to the left (-1) or right (1); it does not pass the first one. */
export function moved(columns: Keyed[], arrangement: Arrangement, key: string, step: -1 | 1): Arrangement {
  const order = arranged(columns, arrangement)
    .slice(1)
    .map(column => column.key)
  const from = order.indexOf(key)
  const to = from + step
  if (from === -1 || to < 0 || to >= order.length) return arrangement
  return { ...arrangement, order: order.with(from, order[to] ?? key).with(to, key) }
}

export const toggled = (arrangement: Arrangement, key: string): Arrangement => ({
  ...arrangement,
  hidden: arrangement.hidden.includes(key)
    ? arrangement.hidden.filter(each => each !== key)
    : [...arrangement.hidden, key],
})

/** As it was written by a browser, which may hold anything. */
export function readArrangement(text: string | null): Arrangement {
  try {
    const read: unknown = JSON.parse(text ?? '')
    if (typeof read !== 'object' || read === null) return USUAL
    return { order: wordsOf(read, 'order'), hidden: wordsOf(read, 'hidden') }
  } catch {
    return USUAL
  }
}

function wordsOf(read: object, name: keyof Arrangement): string[] {
  const value: unknown = Object.entries(read).find(([key]) => key === name)?.[1]
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}
