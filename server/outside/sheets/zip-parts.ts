import { buffer } from 'node:stream/consumers'
import { Transform } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { countMarkup } from './sheet-markup.ts'
import { UnreadableSheet } from './sheet-limits.ts'

const MAX_ENTRIES = 200
const MAX_INFLATED_BYTES = 25 * 1024 * 1024 // 5,000 rows of 50 columns are 16
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = 1024 * 1024 // a small part may be nothing but blanks
const STORED = 0
const DEFLATED = 8
const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000
const ARCHIVE = /\.(zip|xls[xmb]?|ods|jar|gz|bz2|xz|7z|rar|tar)$/i
const ARCHIVE_BEGINS = Buffer.from('PK')
const MAX_MARKUP = 1_500_000 // elements and references of all parts; 5,000 rows of 50 columns have a million

export interface ZipPart {
  name: string
  content: Buffer
}

/**
 * The XML parts of an untrusted archive. Its directory is checked before anything is inflated, and inflated bytes are
 * counted, because the directory may be wrong.
 */
export async function readZipParts(file: Buffer): Promise<ZipPart[]> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true })
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableSheet('too_large')
  const entries = await listEntries(zip)
  const parts: ZipPart[] = []
  let inflated = 0
  let markup = 0
  for (const entry of entries.filter(({ fileName }) => /\.(xml|rels)$/i.test(fileName))) {
    const content = await inflate(zip, entry, MAX_INFLATED_BYTES - inflated)
    inflated += content.length
    if (content.subarray(0, ARCHIVE_BEGINS.length).equals(ARCHIVE_BEGINS)) throw new UnreadableSheet('damaged')
    markup += countMarkup(content, MAX_MARKUP - markup)
    parts.push({ name: entry.fileName, content })
  }
  return parts
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const names = new Set<string>()
  const entries: Entry[] = []
  let declared = 0
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK
    if (isLink || names.has(fileName) || ARCHIVE.test(fileName)) throw new UnreadableSheet('damaged')
    if (entry.isEncrypted()) throw new UnreadableSheet('encrypted')
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new UnreadableSheet('damaged')
    declared += uncompressedSize
    packed += compressedSize
    const isTooLarge =
      declared > MAX_INFLATED_BYTES || isBomb(uncompressedSize, compressedSize) || isBomb(declared, packed)
    if (isTooLarge) throw new UnreadableSheet('too_large')
    names.add(fileName)
    entries.push(entry)
  }
  return entries
}

const isBomb = (inflated: number, packed: number) => inflated > RATIO_COUNTS_FROM && inflated > packed * MAX_RATIO

async function inflate(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > left) done(new UnreadableSheet('too_large'))
      else done(null, chunk)
    },
  })
  const stream = await zip.openReadStreamPromise(entry)
  stream.on('error', error => counter.destroy(error))
  counter.on('error', () => stream.destroy())
  return buffer(stream.pipe(counter))
}
