import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BackupRefused, MANIFEST, type Manifest, notABackup, readManifest, NOTHING_CHANGED } from './manifest.ts'
import { hasValidChecksum, CHECKSUM_BYTES } from './checksum.ts'
import { BLOCK, type Heading, paddingOf, readHeading } from './tar-block.ts'

/** An opened backup: its manifest and its entries, which can be read once and in order. */
export interface Archive {
  manifest: Manifest
  entries: AsyncGenerator<FoundEntry>
}

/** To be read before the next one is asked for. */
export interface FoundEntry extends Heading {
  chunks: AsyncIterable<Buffer>
}

const END_BLOCK = Buffer.alloc(BLOCK)
const LONGEST_MANIFEST = 1_048_576

/** Throws a sentence if the file is no backup of ours, is not whole, was altered, or cannot be read. */
export async function readArchive(file: string): Promise<Archive> {
  const length = await lengthOf(file)
  const source = new Source(file, length)
  try {
    const heading = readHeading(await source.take(BLOCK))
    if (heading?.name !== MANIFEST || heading.size > LONGEST_MANIFEST) throw notABackup(file)
    const text = await source.take(heading.size)
    const manifest = readManifest(text.toString(), file)
    await source.take(paddingOf(heading.size))
    if (!(await hasValidChecksum(file, length))) throw damaged(file)
    return { manifest, entries: source.entries() }
  } catch (error) {
    source.close()
    throw error instanceof BackupRefused ? error : notABackup(file)
  }
}

/** In bytes, without the seal. */
async function lengthOf(file: string): Promise<number> {
  const found = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read: ${cause.message}`, { cause })
  })
  if (!found.isFile() || found.size <= CHECKSUM_BYTES) throw notABackup(file)
  return found.size - CHECKSUM_BYTES
}

const damaged = (file: string, cause?: unknown) =>
  new BackupRefused(`${file} is damaged: it is not what the backup wrote, or not all of it. ${NOTHING_CHANGED}`, {
    cause,
  })

/** The unpacked bytes of a backup. */
class Source {
  readonly #file: string
  readonly #stream = createZstdDecompress()
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string, length: number) {
    this.#file = file
    const packed = createReadStream(file, { end: length - 1, highWaterMark: 1_048_576 })
    // What goes wrong is told to whoever reads.
    pipeline(packed, this.#stream).catch(() => undefined)
    this.#chunks = this.#stream[Symbol.asyncIterator]()
  }

  close(): void {
    this.#stream.destroy()
  }

  async *entries(): AsyncGenerator<FoundEntry> {
    try {
      for (;;) {
        const block = await this.take(BLOCK)
        const heading = readHeading(block)
        if (block.equals(END_BLOCK)) return
        if (!heading) throw damaged(this.#file)
        const content = this.#content(heading.size)
        yield { ...heading, chunks: content }
        // The rest of an unread entry is skipped.
        for await (const chunk of content) void chunk
        await this.take(paddingOf(heading.size))
      }
    } finally {
      this.close()
    }
  }

  /** Exactly so many bytes. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.#content(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *#content(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next()
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async #next(): Promise<Buffer> {
    const next = await this.#chunks.next()
    if (next.done === true) throw new Error(`${this.#file} ends too early`)
    return next.value
  }
}
