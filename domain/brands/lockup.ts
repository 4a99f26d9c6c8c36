import type { Word } from './lettering.ts'
import type { Logo, Stroke } from './shape.ts'

const HEIGHT = 32
const MARGIN = 1

/** The sign, then the words beside it. */
export function lockup(mark: Stroke[], words: Word[]): Logo {
  const end = Math.max(HEIGHT, ...words.map(word => word.end))
  return { width: Math.ceil(end) + MARGIN, full: [...mark, ...words.map(word => word.stroke)], mark }
}

/** Words that carry their sign within them; the sign alone is drawn for small places. */
export function wordmark(strokes: Stroke[], end: number, mark: Stroke[]): Logo {
  return { width: Math.ceil(end) + MARGIN, full: strokes, mark }
}
