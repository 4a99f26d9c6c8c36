import { fold } from '#server/database/text.ts'

/** What is typed beyond them is not searched for. */
export const MAX_WORDS = 8

// Stop words, in the languages of the users.
const STOP_WORDS = new Set(
  'de del la el lo los las un una unos y e o u a al en para por con do da dos das em com of the for and with'.split(
    ' ',
  ),
)
const EXTRA_WORDS = new Set('talla tamano medida ref referencia codigo cod articulo marca color tipo size'.split(' '))

/** Numbers and measures as search_text() of the database writes them, and units by their sign. */
export function typedWords(search: string): string[] {
  const measured = fold(search)
    .replaceAll(/(\d)\.(\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d)[.,](\d)/g, '$1d$2')
    .replaceAll(/(\d)\s*[x*]\s*(?=\d)/g, '$1x')
    .replaceAll(/(\d)\s*(?:litros?|liters?|litres?|lts?|ltr)\b/g, '$1l')
    .replaceAll(/(\d)\s*(?:kilos?|kgs)\b/g, '$1kg')
    .replaceAll(/(\d)\s*(?:gramos?|grs?)\b/g, '$1g')
    .replaceAll(/(\d)\s*(l|ml|cl|kg|g)\b/g, '$1$2')
    .replaceAll(/(\d)(mm|cm|uds?|unidades)\b/g, '$1 $2')
  const words = measured.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter(word => !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

export const isExtra = (word: string): boolean => EXTRA_WORDS.has(word) || /^\p{L}$/u.test(word)
