import { link, open, rename, rm, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { syncFolder } from './folder-files.ts'
import { BackupRefused } from './manifest.ts'
import { withChecksum } from './checksum.ts'
import { END, type Heading, paddingOf, writeHeading } from './tar-block.ts'

/** An entry of a backup. Content that is shorter than the size is padded, longer content is truncated. */
export interface Entry extends Heading {
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>
}

const MEGABYTE = 1_048_576
/** Below this a disk that holds a running database is too full for anything else. */
const KEPT_FREE = 1024 * MEGABYTE
const LOOK_EVERY = 64 * MEGABYTE
const LEVEL = 3

export const textEntry = (name: string, text: string): Entry => {
  const content = Buffer.from(text)
  return { name, size: content.length, chunks: [content] }
}

export const folderEntry = (name: string): Entry => ({ name: `${name}/`, size: 0, chunks: [] })

/**
 * Writes the entries into a new file, which appears under its name when it is complete and on the disk. On a disk that
 * holds `database` it leaves room. Returns its size in bytes.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>, database?: string): Promise<number> {
  const draft = `${file}.${process.pid}.part`
  const folder = path.dirname(file)
  if (await stat(file).catch(() => undefined)) throw isThere(file)
  const handle = await open(draft, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupRefused(`The backup cannot be written into ${folder}: ${cause.message}`, { cause })
  })
  try {
    const isBeside = database !== undefined && (await stat(folder)).dev === (await stat(database)).dev
    await pipeline(
      Readable.from(blocksOf(entries), { objectMode: false, highWaterMark: 2 * MEGABYTE }),
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
      }),
      withChecksum,
      watchSpace(folder, isBeside ? KEPT_FREE : 0),
      async chunks => {
        for await (const chunk of chunks as AsyncIterable<Buffer>) await handle.writeFile(chunk)
      },
    )
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await nameIt(draft, file)
    await syncFolder(folder)
    return size
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw noRoom(folder, error)
    throw error
  }
}

async function* blocksOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield* blocksOfEntry(entry)
  yield END
}

async function* blocksOfEntry({ chunks, ...heading }: Entry): AsyncGenerator<Buffer> {
  yield writeHeading(heading)
  let left = heading.size
  for await (const chunk of chunks) {
    if (left === 0) break
    const part = chunk.length > left ? chunk.subarray(0, left) : chunk
    left -= part.length
    yield part
  }
  // If a table shrinks while it is copied, the log has the change.
  for (; left > 0; left -= Math.min(left, MEGABYTE)) yield Buffer.alloc(Math.min(left, MEGABYTE))
  const padding = paddingOf(heading.size)
  if (padding > 0) yield Buffer.alloc(padding)
}

const watchSpace = (folder: string, keptFree: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sinceLook = LOOK_EVERY
    for await (const chunk of chunks) {
      sinceLook += chunk.length
      if (keptFree > 0 && sinceLook >= LOOK_EVERY) {
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize < keptFree) throw noRoom(folder)
        sinceLook = 0
      }
      yield chunk
    }
  }

const noRoom = (folder: string, cause?: unknown) =>
  new BackupRefused(`There is too little room for a backup in ${folder}. What had been written of it was removed.`, {
    cause,
  })

// Another backup of the same name may have been completed since the first look.
async function nameIt(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
    await unlink(draft)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw isThere(file)
    // A file system without hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    await rename(draft, file)
  }
}

const isThere = (file: string) => new BackupRefused(`${file} exists already. It was left as it is.`)
