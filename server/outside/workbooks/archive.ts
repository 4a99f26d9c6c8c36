import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'

const MAX_ENTRIES = 200
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = 1024 * 1024 // a small part may be nothing but blanks
const STORED = 0
const DEFLATED = 8
const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000
const INNER_ARCHIVE = /\.(zip|xls[xmb]?|ods|jar|gz|bz2|xz|7z|rar|tar)$/i

export interface Archive {
  /** Names of the parts, as they stand in the archive. */
  names: string[]
  /** The unpacked bytes of a part. They are counted, because the directory may be wrong. Throws UnreadableSheet. */
  read: (name: string) => AsyncIterable<Buffer>
  close: () => void
}

interface Limits {
  unpackedBytes: number
  /** Whether archives within the archive are refused. */
  isNestingRefused: boolean
  /** At most so many parts. */
  entries?: number | undefined
}

/** An untrusted archive, by its path or its bytes. Its directory is checked before anything is unpacked. Throws UnreadableSheet. */
export async function openArchive(file: string | Buffer, limits: Limits): Promise<Archive> {
  const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true, autoClose: false }
  const zip = await (typeof file === 'string' ? openPromise(file, options) : fromBufferPromise(file, options))
  if (zip.entryCount > (limits.entries ?? MAX_ENTRIES)) throw new UnreadableSheet('too_large')
  const entries = await listEntries(zip, limits)
  let unpacked = 0

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new UnreadableSheet('damaged')
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (unpacked > limits.unpackedBytes) throw new UnreadableSheet('too_large')
      yield chunk
    }
  }

  return { names: [...entries.keys()], read, close: () => zip.close() }
}

async function listEntries(zip: ZipFile, { unpackedBytes, isNestingRefused }: Limits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let declared = 0
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK
    const isNested = isNestingRefused && INNER_ARCHIVE.test(fileName)
    if (isLink || entries.has(fileName) || isNested) throw new UnreadableSheet('damaged')
    if (entry.isEncrypted()) throw new UnreadableSheet('encrypted')
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new UnreadableSheet('damaged')
    declared += uncompressedSize
    packed += compressedSize
    if (declared > unpackedBytes || isBomb(uncompressedSize, compressedSize) || isBomb(declared, packed))
      throw new UnreadableSheet('too_large')
    entries.set(fileName, entry)
  }
  return entries
}

const isBomb = (unpacked: number, packed: number) => unpacked > RATIO_COUNTS_FROM && unpacked > packed * MAX_RATIO
