import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

// A backup ends with the SHA-256 of all bytes before it, which shows that the file is complete and unchanged. It stands
// in a skippable zstd frame, so other programs can still unpack the file.

const HEAD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
export const CHECKSUM_BYTES = HEAD.length + 32

const MEGABYTE = 1_048_576

/** Yields the chunks, then their checksum. */
export async function* withChecksum(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([HEAD, hash.digest()])
}

/** True if the checksum at the end matches the first `length` bytes of the file. */
export async function hasValidChecksum(file: string, length: number): Promise<boolean> {
  const hash = createHash('sha256')
  const chunks = createReadStream(file, { end: length - 1, highWaterMark: MEGABYTE }) as AsyncIterable<Buffer>
  for await (const chunk of chunks) hash.update(chunk)
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(CHECKSUM_BYTES), 0, CHECKSUM_BYTES, length)
    return buffer.equals(Buffer.concat([HEAD, hash.digest()]))
  } finally {
    await handle.close()
  }
}
