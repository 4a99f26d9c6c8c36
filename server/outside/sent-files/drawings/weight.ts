import { DrawingRefused } from './refused.ts'

/** An element of a drawing, for what it grows to where it shows other parts of it. */
export interface Part {
  id: string | undefined
  /** The part that it shows once more. */
  shows: string | undefined
  parts: Part[]
}

const MOST = 4000
const DEEPEST = 60

/** A few parts that show each other grow to millions: they are counted before anything draws them. Throws DrawingRefused. */
export function refuseHeavy(root: Part): void {
  const named = new Map<string, Part>()
  const name = (part: Part) => {
    if (part.id !== undefined) named.set(part.id, part)
    for (const each of part.parts) name(each)
  }
  name(root)
  const known = new Map<Part, number>()
  const count = (part: Part, depth: number): number => {
    if (depth > DEEPEST) throw new DrawingRefused('too_complex')
    const before = known.get(part)
    if (before !== undefined) return before
    const shown = part.shows === undefined ? undefined : named.get(part.shows)
    const within = shown ? [...part.parts, shown] : part.parts
    const all = within.reduce((sum, each) => sum + count(each, depth + 1), 1)
    if (all > MOST) throw new DrawingRefused('too_complex')
    known.set(part, all)
    return all
  }
  count(root, 0)
}
