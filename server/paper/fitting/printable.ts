// Typed text for paper: long words can break inside a column, and control and direction characters are removed.

const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\ufeff]/g
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const LONGEST_WORD = 22 // a real word stays whole, so that it can be searched for
const PIECES = /.{1,12}/gsu
const BREAK = '\u200b' // a place to break, which takes no room

// Most texts need no change, and a long document has thousands of them, so one test decides first.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\ufeff\ud800-\udfff]| {2}|\S{13}/u

/** One line of text. */
export function printable(text: string, longest = LONGEST_WORD): string {
  if (!UNFIT.test(text)) return text.trim()
  const fit = text.toWellFormed().replaceAll(DIRECTION, '').replaceAll(CONTROL, ' ').replaceAll(/ {2,}/g, ' ').trim()
  return breakable(fit, longest)
}

/** The name of an article: a unit at its end does not stand alone on a line. */
export const nameOnPaper = (name: string): string => printable(name).replace(LAST_SHORT_WORD, '\u00a0$1')

const LAST_SHORT_WORD = / (\S{1,2})$/u

/** The lines as they were typed, without empty ones at both ends. */
export const printableLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => printable(line))

/** The start of a long text: whole sentences if they fill half of the space, else whole words. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return printable(line)
  const cut = line.slice(0, most)
  const sentence = cut.lastIndexOf('. ')
  if (sentence > most / 2) return printable(cut.slice(0, sentence + 1))
  const end = cut.lastIndexOf(' ')
  return printable(`${end > most / 2 ? cut.slice(0, end) : cut}…`)
}

// By code points, so that a character of two code units is not cut.
const breakable = (text: string, longest: number): string =>
  text.replaceAll(/\S+/gu, word => (word.length <= longest ? word : (word.match(PIECES) ?? [word]).join(BREAK)))
