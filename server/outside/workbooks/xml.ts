import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'

const MAX_DEPTH = 64
const MAX_ATTRIBUTES = 64
const MAX_SILENCE = 1024 * 1024 // bytes of one text, comment or tag; a cell holds 32,767 signs

export interface XmlHandlers {
  /** The name has lost its prefix; those of attributes keep theirs. */
  open: (name: string, attributes: Record<string, string>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/**
 * Reads an untrusted document of XML from its bytes, in UTF-8. Nothing that it declares is expanded, and nothing outside
 * of it is read. Throws UnreadableSheet where it is broken or nested without end.
 */
export async function parseXml(bytes: AsyncIterable<Buffer>, { open, close, text }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let depth = 0
  let silent = 0
  parser.on('error', () => {
    throw new UnreadableSheet('damaged')
  })
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    if (++depth > MAX_DEPTH) throw new UnreadableSheet('damaged')
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth--
    close(localName(name))
  })
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw new UnreadableSheet('damaged')
  })
  parser.on('text', text)
  parser.on('cdata', text)
  const decoder = new StringDecoder('utf8')
  for await (const chunk of bytes) {
    // Another encoding than UTF-8 has zero bytes.
    if (chunk.includes(0)) throw new UnreadableSheet('damaged')
    silent += chunk.length
    if (silent > MAX_SILENCE) throw new UnreadableSheet('too_large')
    parser.write(decoder.write(chunk))
  }
  parser.write(decoder.end()).close()
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
