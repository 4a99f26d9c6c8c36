import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

export interface ZippedFile {
  name: string
  content: Buffer
  /** When it was made, as the archive says. */
  at: Date
}

/**
 * Files as a zip that is written while it is read: the next file is asked for when the one before has been taken. They are
 * stored as they are, since documents are packed already. Where a file throws, the stream fails and the archive is broken.
 */
export function zipOf(files: AsyncIterable<ZippedFile>): Readable {
  const zipped = makeZip(entriesOf(files))
  // The declared type is the browser's; Node gives its own.
  return Readable.fromWeb(zipped as unknown as ReadableStream<Uint8Array>)
}

async function* entriesOf(files: AsyncIterable<ZippedFile>) {
  // A copy, because the library takes no shared memory.
  for await (const { name, content, at } of files)
    yield { name, input: new Uint8Array(content), size: content.length, lastModified: at }
}
