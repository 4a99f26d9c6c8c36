// What no honest sender of cXML needs is refused before a parser sees it: declarations of a document type, other
// encodings, and more depth or elements than any order has (T17.1). One pass, which never looks back.

export const MAX_XML_BYTES = 1_048_576
const MAX_DEPTH = 64
const MAX_ELEMENTS = 20_000
const ENCODINGS = ['utf-8', 'utf8', 'us-ascii', 'ascii', 'iso-8859-1', 'windows-1252']
const XINCLUDE = 'http://www.w3.org/2001/xinclude'

/** A document that is not read: unreadable, dangerous, or too big. */
export class UnreadableXml extends Error {}

/** The text of a document, as its header or itself says it is encoded. Throws UnreadableXml. */
export function textOf(bytes: Uint8Array, charset: string | undefined): string {
  if (bytes.length > MAX_XML_BYTES) throw new UnreadableXml('the document is too long')
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  if (/^(?:\xFE\xFF|\xFF\xFE)|\0/.test(start)) throw new UnreadableXml('the document is not in UTF-8')
  const declared = /^(?:\xEF\xBB\xBF)?\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(start)?.[1]
  const encodings = [charset, declared].filter(name => name !== undefined).map(name => name.toLowerCase())
  const unknown = encodings.find(name => !ENCODINGS.includes(name))
  if (unknown !== undefined) throw new UnreadableXml('the document is not in UTF-8')
  try {
    return new TextDecoder(encodings[0] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableXml('the document is not in its encoding')
  }
}

/** The document without its document type, which names a file that is never fetched. Throws UnreadableXml. */
export function admitted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML has none of these, not even as references.
  if (/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/.test(text) || !text.isWellFormed())
    refuse('a character that XML has not')
  const counted = { depth: 0, elements: 0 }
  let doctype: [from: number, to: number] | undefined
  for (let at = text.indexOf('<'); at !== -1;) {
    const end = endOfMarkup(text, at)
    const markup = text.slice(at, end)
    if (markup.startsWith('<!DOCTYPE')) {
      if (doctype || counted.elements > 0 || !isPlainDoctype(markup)) refuse('a document type that declares something')
      doctype = [at, end]
    } else if (!/^<[!?]/.test(markup)) {
      count(markup, counted)
    }
    at = text.indexOf('<', end)
  }
  return doctype ? text.slice(0, doctype[0]) + text.slice(doctype[1]) : text
}

function count(tag: string, counted: { depth: number; elements: number }): void {
  if (tag.startsWith('</')) {
    counted.depth -= 1
    return
  }
  if (tag.toLowerCase().includes(XINCLUDE)) refuse('XInclude')
  counted.elements += 1
  const depth = counted.depth + 1
  if (depth > MAX_DEPTH || counted.elements > MAX_ELEMENTS) refuse('more elements than can be read')
  if (!tag.endsWith('/>')) counted.depth = depth
}

/** Where the markup that begins here is over. */
function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9)
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  if (text.startsWith('<!', at) && !text.startsWith('<!DOCTYPE', at)) refuse('a declaration')
  const inside = /["'<>[]/g
  inside.lastIndex = at + 1
  for (let found = inside.exec(text); found; found = inside.exec(text)) {
    if (found[0] === '>') return inside.lastIndex
    if (found[0] === '<' || (found[0] === '[' && text.startsWith('<!', at))) break
    if (found[0] !== '[') inside.lastIndex = after(text, found[0], inside.lastIndex)
  }
  return refuse('markup that does not end')
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? refuse('markup that does not end') : found + mark.length
}

const isPlainDoctype = (markup: string): boolean =>
  /^<!DOCTYPE\s+[\w.:-]+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+(?:"[^"]*"|'[^']*'))?\s*>$/.test(markup)

function refuse(what: string): never {
  throw new UnreadableXml(`the document has ${what}`)
}
