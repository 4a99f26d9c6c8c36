import type { Encoding } from '#domain/tables/text-forms.ts'
import { isAscii } from 'node:buffer'
import { RefusedTable } from './refused-table.ts'

const SAMPLE = 64 * 1024 // bytes from the first one on that is not of ASCII
const HEAD = 4096
const BOMS: [Encoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
]

/** The bytes of a text as UTF-8 without its mark: from UTF-8, UTF-16 or Windows-1252, found from the bytes, or as it is said. */
export async function* asUtf8(bytes: AsyncIterable<Buffer>, said: Encoding | undefined): AsyncGenerator<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]()
  try {
    const head = await gather(chunks, Buffer.alloc(0), HEAD)
    const bom = BOMS.find(([, mark]) => head.subarray(0, mark.length).equals(mark))
    const rest = bom ? head.subarray(bom[1].length) : head
    const encoding = bom?.[0] ?? said ?? wideEncodingOf(head)
    yield* encoding === undefined ? guessed(rest, chunks) : recoded(encoding, rest, chunks)
  } finally {
    await chunks.return?.()
  }
}

type Chunks = AsyncIterator<Buffer>

async function gather(chunks: Chunks, first: Buffer, length: number): Promise<Buffer> {
  const gathered = [first]
  let size = first.length
  while (size < length) {
    const { value, done } = await chunks.next()
    if (done) break
    gathered.push(value)
    size += value.length
  }
  return gathered.length === 1 ? first : Buffer.concat(gathered)
}

/** UTF-16 without a mark: in a text of this part of the world every other byte is zero. */
function wideEncodingOf(head: Buffer): Encoding | undefined {
  const pairs = Math.floor(head.length / 2)
  let even = 0
  let odd = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even++
    if (head[at + 1] === 0) odd++
  }
  if (pairs > 1 && odd > pairs / 2 && even === 0) return 'utf-16le'
  return pairs > 1 && even > pairs / 2 && odd === 0 ? 'utf-16be' : undefined
}

/** Until the first sign beyond ASCII all encodings are the same. The signs from there on tell which one it is. */
async function* guessed(first: Buffer, chunks: Chunks): AsyncGenerator<Buffer> {
  let chunk = first
  while (isAscii(chunk)) {
    if (chunk.length > 0) yield chunk
    const { value, done } = await chunks.next()
    if (done) return
    chunk = value
  }
  const sample = await gather(chunks, chunk, SAMPLE)
  yield* recoded(encodingOf(sample), sample, chunks)
}

const REPLACED = '\uFFFD'

function encodingOf(sample: Buffer): Encoding {
  // What the end of the sample cuts in two is left for the rest.
  const text = new TextDecoder('utf-8').decode(sample, { stream: true })
  let wide = 0
  let broken = 0
  for (const sign of text) {
    if (sign === REPLACED) broken++
    else if (sign > '\u007F') wide++
  }
  // In Windows-1252 the bytes of a wide sign stand together by chance alone.
  if (broken === 0 || wide >= broken) return 'utf-8'
  const narrow = new TextDecoder('windows-1252').decode(sample)
  const strange = foreignIn(narrow)
  if (strange !== undefined) {
    throw new RefusedTable(
      `is written in an encoding that is not known: it would read "${strange}". Save it as UTF-8, or name its "encoding" in a mapping`,
    )
  }
  return 'windows-1252'
}

// Accents of DOS (¢ for ó, ¤ for ñ) and of old Macintosh (— for ó) as Windows-1252 shows them, within a word.
const FOREIGN = /\p{L}[¢¤¡£‚ƒ—–Ž‡]\p{Ll}/u
const AROUND = 8 // signs that are shown on either side

function foreignIn(text: string): string | undefined {
  const at = text.search(FOREIGN)
  if (at < 0) return undefined
  const [before = ''] = text
    .slice(Math.max(0, at - AROUND), at)
    .split(/[^\p{L}]/u)
    .slice(-1)
  const [after = ''] = text.slice(at + 2, at + AROUND).split(/[^\p{L}]/u, 1)
  return before + text.slice(at, at + 2) + after
}

async function* recoded(encoding: Encoding, first: Buffer, chunks: Chunks): AsyncGenerator<Buffer> {
  const decoder = encoding === 'utf-8' ? undefined : new TextDecoder(encoding)
  const recode = (chunk: Buffer) => (decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk)
  yield recode(first)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield recode(next.value)
  if (decoder) yield Buffer.from(decoder.decode())
}
