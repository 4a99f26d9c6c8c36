// Queries for search_articles.words, as PostgreSQL takes them.

export interface Lexeme {
  word: string
  begins?: boolean
  inName?: boolean
}

export const exactly = (word: string): Lexeme => ({ word })
export const inName = (lexeme: Lexeme): Lexeme => ({ ...lexeme, inName: true })

// Lexemes have letters, figures and our own marks alone, so nothing in the quotes needs to be escaped.
export function text({ word, begins, inName: isInName }: Lexeme): string {
  const labels = `${begins ? '*' : ''}${isInName ? 'A' : ''}`
  return labels === '' ? `'${word}'` : `'${word}':${labels}`
}

export const joined = (queries: string[], sign: string): string | null =>
  queries.length === 0 ? null : queries.map(query => (queries.length > 1 ? `(${query})` : query)).join(sign)

/** The codes that begin so. */
export const codeBeginning = (code: string): string | null => (code === '' ? null : `'#${code}':*`)

/** A query for what either of two finds; empty without both. */
export const eitherOf = (...queries: (string | null)[]): string =>
  queries.flatMap(query => (query === null ? [] : `(${query})`)).join(' | ')
