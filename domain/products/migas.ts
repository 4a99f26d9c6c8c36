// The trail that led to an article, as its address carries it (000 §2): 'c3.17' by categories, 'q:bobina' by a search.

const MAX_QUERY = 100
const MAX_STEPS = 4

export type Trail = { kind: 'categories'; ids: number[] } | { kind: 'search'; query: string } | { kind: 'none' }

export const NO_TRAIL: Trail = { kind: 'none' }

/** The text of `?migas=`; undefined if there is nothing to carry. */
export function writeMigas(trail: Trail): string | undefined {
  if (trail.kind === 'search') return trail.query === '' ? undefined : `q:${trail.query}`
  if (trail.kind === 'categories' && trail.ids.length > 0) return `c${trail.ids.join('.')}`
  return undefined
}

/** Reads what anyone may have written into the address; what is no trail is none. */
export function readMigas(written: string | undefined): Trail {
  if (written?.startsWith('q:')) {
    const query = written.slice(2, 2 + MAX_QUERY).trim()
    return query === '' ? NO_TRAIL : { kind: 'search', query }
  }
  if (!written || !/^c\d{1,15}(\.\d{1,15})*$/.test(written)) return NO_TRAIL
  return { kind: 'categories', ids: written.slice(1).split('.').slice(0, MAX_STEPS).map(Number) }
}
