export type Random = {
  next(): number
  int(min: number, max: number): number
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  sample<T>(list: readonly T[], count: number): T[]
}

const seed = 'pulcro-demo-1'

// Each thing draws from a stream of its own name, so that adding one thing leaves all others as they were.
export function randomFor(...name: (string | number)[]): Random {
  const next = mulberry32(fnv1a(`${seed}/${name.join('/')}`))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`nothing to pick from: ${name.join('/')}`)
    // The index is inside the list, which has just been found not empty.
    return list[int(0, list.length - 1)] as T
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) {
      const at = int(0, rest.length - 1)
      const last = rest.length - 1
      const [one] = rest.splice(at, 1, ...(at === last ? [] : rest.splice(last, 1)))
      if (one !== undefined) taken.push(one)
    }
    return taken
  }
  return { next, int, pick, sample, between: (min, max) => min + next() * (max - min), chance: p => next() < p }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
