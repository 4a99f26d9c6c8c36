import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

// The last bytes of a backup are the sum of all before them, by which it is known to be whole and unaltered. To other
// programs they are a frame of the packed file that they skip.

const HEAD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
export const SEAL_BYTES = HEAD.length + 32

const MEGABYTE = 1_048_576

/** Passes on what is written, and the seal after it. */
export async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([HEAD, hash.digest()])
}

/** Is the file what was written, to the last byte? Its first `length` bytes are what was sealed. */
export async function isSealed(file: string, length: number): Promise<boolean> {
  const hash = createHash('sha256')
  const chunks = createReadStream(file, { end: length - 1, highWaterMark: MEGABYTE }) as AsyncIterable<Buffer>
  for await (const chunk of chunks) hash.update(chunk)
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, length)
    return buffer.equals(Buffer.concat([HEAD, hash.digest()]))
  } finally {
    await handle.close()
  }
}
