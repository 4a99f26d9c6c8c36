const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x800
const DEFLATED = 8
const FIRST_DAY = 0x21 // 1980-01-01

/**
 * An archive of texts. The libraries for it pack what is long in workers that they write themselves, which the security
 * policy of the page forbids; the browser packs by itself.
 */
export async function zipFile(files: { name: string; content: string }[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of files) {
    const label = new TextEncoder().encode(name)
    const whole = new TextEncoder().encode(content)
    const packed = await deflated(whole)
    const facts = numbers(
      [VERSION, 2],
      [UTF8_NAMES, 2],
      [DEFLATED, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [crc32(whole), 4],
      [packed.length, 4],
      [whole.length, 4],
      [label.length, 2],
      [0, 2],
    )
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(numbers([CENTRAL, 4], [VERSION, 2]), facts, place, label)
    const own = [numbers([LOCAL, 4]), facts, label, packed]
    parts.push(...own)
    offset += lengthOf(own)
  }
  const [count, index] = [files.length, lengthOf(directory)]
  const end = numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [index, 4], [offset, 4], [0, 2])
  return new Blob([...parts, ...directory, end])
}

const lengthOf = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

function numbers(...values: [value: number, bytes: 2 | 4][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let sum = index
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
