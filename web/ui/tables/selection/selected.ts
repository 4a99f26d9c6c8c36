export type RowKey = string | number

/** The keys of the selected rows, on whatever page they stand. */
export type Selected = ReadonlySet<RowKey>

interface Touch {
  /** The row that is touched, and the one that was touched before it, for a range from there. */
  key: RowKey
  from: RowKey | undefined
  isSelected: boolean
}

/** Selects (or not) one row, or all from the one that was touched last, as Shift does in any list. `keys` are those in view. */
export function withRange(selected: Selected, keys: RowKey[], { key, from, isSelected }: Touch): Selected {
  const at = keys.indexOf(key)
  const begin = from === undefined ? -1 : keys.indexOf(from)
  const range = begin === -1 ? [key] : keys.slice(Math.min(at, begin), Math.max(at, begin) + 1)
  return withAll(selected, range, isSelected)
}

/** Selects (or not) these rows; what is selected of other pages stays. */
export function withAll(selected: Selected, keys: RowKey[], isSelected: boolean): Selected {
  const next = new Set(selected)
  for (const key of keys) {
    if (isSelected) next.add(key)
    else next.delete(key)
  }
  return next
}

/** How many of these rows are selected. */
export function shareOf(selected: Selected, keys: RowKey[]): 'none' | 'some' | 'all' {
  const count = keys.filter(key => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}
