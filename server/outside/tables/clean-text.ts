const PRINTABLE = /^[ -~]*$/
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
// Soft hyphens, signs without width and marks of the order of bytes: nobody sees them, and a code with one is another code.
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g

/** A text as it is seen: without invisible signs and outer blanks, with one kind of blank. */
export const cleanText = (text: string): string =>
  PRINTABLE.test(text) ? text.trim() : text.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim()
