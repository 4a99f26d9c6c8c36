// What people typed, made fit for paper: it stays what it says, but can neither leave its column nor turn the reading
// direction of what follows.

const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\ufeff]/g
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const LONGEST_WORD = 22 // a real word stays whole, so that it can be searched for
const PIECES = /.{1,12}/gsu
const BREAK = '\u200b' // a place to break, which takes no room

// Most texts are fit as they are, and a long document has thousands of them.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\ufeff\ud800-\udfff]| {2}|\S{13}/u

/** One line of text. */
export function words(text: string, longest = LONGEST_WORD): string {
  if (!UNFIT.test(text)) return text.trim()
  const fit = text.toWellFormed().replaceAll(DIRECTION, '').replaceAll(CONTROL, ' ').replaceAll(/ {2,}/g, ' ').trim()
  return breakable(fit, longest)
}

/** The writer's own lines; empty ones at the ends are left out. */
export const linesOfWords = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => words(line))

/** The first of a long text: whole sentences where they fill half of the room, else whole words. */
export function beginning(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return words(line)
  const cut = line.slice(0, most)
  const sentence = cut.lastIndexOf('. ')
  if (sentence > most / 2) return words(cut.slice(0, sentence + 1))
  const end = cut.lastIndexOf(' ')
  return words(`${end > most / 2 ? cut.slice(0, end) : cut}…`)
}

// Letters, not halves of them: a sign of two code units stays whole.
const breakable = (text: string, longest: number): string =>
  text.replaceAll(/\S+/gu, word => (word.length <= longest ? word : (word.match(PIECES) ?? [word]).join(BREAK)))
