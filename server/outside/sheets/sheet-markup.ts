import { UnreadableSheet } from './sheet-limits.ts'

const MAX_DEPTH = 64
const MAX_ATTRIBUTES = 64
const MAX_OTHERS = 300_000 // comments and the like; a sheet as large as it may be has 250,000 cells
const MAX_TAG = 64 * 1024 // bytes
const MAX_TEXT = 256 * 1024 // bytes; a cell holds 32,767 signs at most

const byte = (sign: string) => sign.charCodeAt(0)
const OPEN = byte('<')
const CLOSE = byte('>')
const SLASH = byte('/')
const EXCLAMATION = byte('!')
const QUESTION = byte('?')
const EQUALS = byte('=')
const AMPERSAND = byte('&')
const SEMICOLON = byte(';')
const QUOTES = [byte('"'), byte("'")]
const LONGEST_REFERENCE = 10 // «&#x10FFFF;»

/** Markup other than elements: its start, what it must not contain, and its end. Declarations are not among them. */
const OTHER = [
  ['<!--', '--', '-->'],
  ['<![CDATA[', ']]>', ']]>'],
  ['<?', '?', '?>'],
] as const

/**
 * Scans an XML document in one pass for markup that would be expensive to parse: unclosed or deeply nested elements and
 * entity declarations. Returns the number of elements, references and similar. Throws UnreadableSheet if there are more
 * than `left`.
 */
export function countMarkup(xml: Buffer, left: number): number {
  // In encodings other than UTF-8 the checks below would find nothing.
  if (xml.includes(0)) throw new UnreadableSheet('damaged')
  const references = referencesIn(xml)
  let count = 0
  let others = 0
  let depth = 0
  let end = 0
  for (let at = xml.indexOf(OPEN); at >= 0; at = xml.indexOf(OPEN, end)) {
    const isClosing = xml[at + 1] === SLASH
    if (at - end > MAX_TEXT) throw new UnreadableSheet('too_large')
    count += references.within(end, at) + (isClosing ? 0 : 1)
    if (count > left) throw new UnreadableSheet('too_large')
    const other = endOfOther(xml, at)
    if (other !== undefined && ++others > MAX_OTHERS) throw new UnreadableSheet('too_large')
    end = other ?? endOfTag(xml, at)
    if (isClosing) depth--
    else if (other === undefined && xml[end - 2] !== SLASH) depth++
    if (depth < 0 || depth > MAX_DEPTH) throw new UnreadableSheet('damaged')
  }
  return count
}

/** The position after a comment, an instruction or a section; undefined for a tag. */
function endOfOther(xml: Buffer, at: number): number | undefined {
  const next = xml[at + 1]
  if (next !== EXCLAMATION && next !== QUESTION) return undefined
  const kind = OTHER.find(([begins]) => xml.toString('latin1', at, at + begins.length) === begins)
  if (!kind) throw new UnreadableSheet('damaged')
  const [begins, sign, ends] = kind
  const end = xml.indexOf(sign, at + begins.length)
  if (end < 0 || xml.toString('latin1', end, end + ends.length) !== ends) throw new UnreadableSheet('damaged')
  if (end - at > MAX_TEXT) throw new UnreadableSheet('too_large')
  return end + ends.length
}

/** The position after the end of a tag. «>» within quotes does not end it, and «<» may not be in a tag. */
function endOfTag(xml: Buffer, begin: number): number {
  let quote = 0
  let attributes = 0
  for (let at = begin + 1; at < Math.min(xml.length, begin + MAX_TAG); at++) {
    const sign = xml[at] ?? 0
    if (sign === OPEN) break
    if (sign === quote) quote = 0
    else if (quote === 0) {
      if (sign === CLOSE) return at + 1
      if (QUOTES.includes(sign)) quote = sign
      if (sign === EQUALS && ++attributes > MAX_ATTRIBUTES) break
    }
  }
  throw new UnreadableSheet('damaged')
}

/** Counts the references between two positions. */
function referencesIn(xml: Buffer) {
  let next = xml.indexOf(AMPERSAND)
  return {
    within: (from: number, to: number): number => {
      let count = 0
      if (next >= 0 && next < from) next = xml.indexOf(AMPERSAND, from)
      for (; next >= 0 && next < to; next = xml.indexOf(AMPERSAND, next + 1)) {
        const end = xml.indexOf(SEMICOLON, next)
        if (end < 0 || end - next > LONGEST_REFERENCE) throw new UnreadableSheet('damaged')
        count++
      }
      return count
    },
  }
}
