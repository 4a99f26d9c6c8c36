const MAX_WORDS = 8

/** Lower case without accents, as the database's fold() does it. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A code without what people type differently, as the database's code_key() does it. */
export const codeKey = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '')

export const words = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** LIKE patterns, one for each word: all of them have to be contained. */
export const containsAll = (search: string | undefined): string[] =>
  words(search ?? '').map(word => `%${escapeLike(word)}%`)

export const startsWith = (prefix: string): string => `${escapeLike(prefix)}%`
