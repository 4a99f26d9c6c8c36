const MAX_WORDS = 8

// Characters that unaccent() replaces and Unicode decomposition does not: Western letters and typographic signs.
const SPELLED: Record<string, string> = Object.fromEntries(
  [
    'ª=a º=o ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ħ=h ı=i ĳ=ij ĸ=q ŀ=l ŋ=n ŧ=t ſ=s µ=μ №=no',
    "ŉ='n ©=(c) ®=(r) ±=+/- ¡=! ¿=? «=<< »=>> ×=* ÷=/ ‐=- ‑=- –=- —=- …=... \u00AD=-",
    `‘=' ’=' ‚=, “=" ”=" „=,, ′=' ″=" ¼=_1/4 ½=_1/2 ¾=_3/4`,
  ].flatMap(line => line.split(' ').map(pair => pair.replace('_', ' ').split('='))),
)
const spelled = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'gu')

/** Lower case without accents, as the database's fold() does it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(spelled, sign => SPELLED[sign] ?? sign)

/** A code without case, accents, blanks and signs, which people type differently; as the database's code_key() does it. */
export const codeKey = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '')

export const words = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A LIKE pattern for a text within another. */
export const containing = (word: string): string => `%${escapeLike(word)}%`

/** LIKE patterns, one for each word; all of them must match. */
export const likePatterns = (search: string | undefined): string[] => words(search ?? '').map(containing)

// A trigram index cannot search for shorter words.
const INDEXED_FROM = 3

/**
 * The words of a search in two parts: the longest, which a trigram index narrows best (undefined if all are too short),
 * and the others, which filter the rest.
 */
export function indexedWords(search: string | undefined): { indexed: string | undefined; others: string[] } {
  const all = words(search ?? '')
  const [indexed] = all.filter(word => word.length >= INDEXED_FROM).toSorted((one, other) => other.length - one.length)
  return { indexed, others: all.filter(word => word !== indexed) }
}
