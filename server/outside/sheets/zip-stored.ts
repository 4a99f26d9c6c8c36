import { crc32 } from 'node:zlib'
import type { ZipPart } from './zip-parts.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x800
const FIRST_DAY = 0x21 // 1980-01-01

/** An uncompressed archive of these parts, so that a reader gets exactly the checked content. */
export function storedZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const facts = factsOf(name, content)
    const local = Buffer.concat([numbers([LOCAL, 4]), facts, Buffer.from(name)])
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(Buffer.concat([numbers([CENTRAL, 4], [VERSION, 2]), facts, place, Buffer.from(name)]))
    files.push(local, content)
    offset += local.length + content.length
  }
  const index = Buffer.concat(directory)
  const count = parts.length
  const end = numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [index.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...files, index, end])
}

// The part of a file's header that stands in front of it and in the directory alike.
const factsOf = (name: string, content: Buffer): Buffer =>
  numbers(
    [VERSION, 2],
    [UTF8_NAMES, 2],
    [0, 2], // stored
    [0, 2],
    [FIRST_DAY, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  )

function numbers(...values: [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const written = Buffer.alloc(bytes)
      written.writeUIntLE(value, 0, bytes)
      return written
    }),
  )
}
