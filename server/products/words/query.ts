/** A query for words as the database takes it (tsquery), as far as searches have it: see parse-search.ts. */
export type Query =
  | { kind: 'word'; word: string; begins: boolean; in_name: boolean }
  | { kind: 'any' | 'all'; parts: Query[] }
  /** `second` stands so many words behind `first`, or so many. */
  | { kind: 'behind'; first: Query; second: Query; distances: number[] }

const TOKENS = /'([^']*)'(?::([*A]+))?|<(-|\d+)>|[()&|]/g

/** Throws a SyntaxError for what is no such query. */
export function parseQuery(text: string): Query {
  const tokens = [...text.matchAll(TOKENS)]
  let next = 0
  const isNext = (sign: string) => tokens[next]?.[0] === sign

  function listOf(kind: 'any' | 'all', sign: string, part: () => Query): Query {
    const parts = [part()]
    while (isNext(sign)) {
      next++
      parts.push(part())
    }
    const [only] = parts
    return parts.length === 1 && only ? only : { kind, parts }
  }

  const any = (): Query => withDistances(listOf('any', '|', all))
  const all = (): Query => listOf('all', '&', behind)

  function behind(): Query {
    let first = one()
    for (let [, , , distance] = tokens[next] ?? []; distance !== undefined; [, , , distance] = tokens[next] ?? []) {
      next++
      first = { kind: 'behind', first, second: one(), distances: [distance === '-' ? 1 : Number(distance)] }
    }
    return first
  }

  function one(): Query {
    const [token, word, labels = ''] = tokens[next++] ?? []
    if (word !== undefined) return { kind: 'word', word, begins: labels.includes('*'), in_name: labels.includes('A') }
    if (token !== '(') throw new SyntaxError(`no query: ${text}`)
    const within = any()
    if (!isNext(')')) throw new SyntaxError(`no query: ${text}`)
    next++
    return within
  }

  const query = any()
  if (next < tokens.length) throw new SyntaxError(`no query: ${text}`)
  return query
}

/** One query for the same two at several distances. */
function withDistances(query: Query): Query {
  if (query.kind !== 'any') return query
  const [first, ...others] = query.parts
  if (first?.kind !== 'behind') return query
  const distances = [...first.distances]
  for (const other of others) {
    if (other.kind !== 'behind' || !isSame(first.first, other.first) || !isSame(first.second, other.second))
      return query
    distances.push(...other.distances)
  }
  return { ...first, distances }
}

function isSame(one: Query, other: Query): boolean {
  if (one.kind === 'word' && other.kind === 'word')
    return one.word === other.word && one.begins === other.begins && one.in_name === other.in_name
  // What stands behind something are words, or one of several.
  if (one.kind !== 'any' || other.kind !== 'any' || one.parts.length !== other.parts.length) return false
  return one.parts.every((part, index) => isSame(part, other.parts[index]!))
}
