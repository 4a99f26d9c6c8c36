import { useState } from 'react'

/** Two days or months, the first one before the last; null while it has not been picked. */
export type Range = [string | null, string | null]

/** A range as it is picked: the first press begins it, the second ends it, also before the first. */
export function useRange(begin: Range) {
  const [range, setRange] = useState(begin)
  const pick = (key: string): Range => {
    const next = afterPick(range, key)
    setRange(next)
    return next
  }
  return { range, setRange, pick }
}

export function afterPick([first, last]: Range, key: string): Range {
  if (first === null || last !== null) return [key, null]
  return key < first ? [key, first] : [first, key]
}
