// A backup is a tar file, so that it can be listed and unpacked without this program.

export const BLOCK = 512
/** What ends a tar file. */
export const END = Buffer.alloc(2 * BLOCK)

const CHECKSUM_AT = 148
const FILE = '0'
const FOLDER = '5'

/** A file of `size` bytes; a folder where the name ends with a stroke. */
export interface Heading {
  name: string
  size: number
}

/** Bytes between the end of a content and the next block. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

export function writeHeading({ name, size }: Heading): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a backup.`)
  const isFolder = name.endsWith('/')
  block.write(name, 0)
  block.write(octal(isFolder ? 0o700 : 0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136)
  block.write(isFolder ? FOLDER : FILE, 156)
  block.write('ustar\u000000', 257)
  block.write(`${octal(checksumOf(block), 7)}\0 `, CHECKSUM_AT)
  return block
}

/** Undefined for what is no heading of ours. */
export function readHeading(block: Buffer): Heading | undefined {
  if (block.toString('latin1', 257, 262) !== 'ustar') return undefined
  if (numberAt(block, CHECKSUM_AT, 8) !== checksumOf(block)) return undefined
  const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size = numberAt(block, 124, 12)
  const isFolder = block.toString('latin1', 156, 157) === FOLDER
  if (!isOurName(name) || !Number.isSafeInteger(size) || isFolder !== name.endsWith('/')) return undefined
  return { name, size }
}

// Below the folder that is restored into, whoever wrote the file.
const isOurName = (name: string) =>
  /^[\w.+-]+(\/[\w.+-]+)*\/?$/.test(name) && !name.split('/').some(part => part === '..' || part === '.')

// As if the checksum's own place were blank.
function checksumOf(block: Buffer): number {
  let sum = 8 * 32
  for (let at = 0; at < BLOCK; at++) if (at < CHECKSUM_AT || at >= CHECKSUM_AT + 8) sum += block[at]!
  return sum
}

const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, '0')

const numberAt = (block: Buffer, from: number, length: number) =>
  Number.parseInt(block.toString('latin1', from, from + length).replace(/\0.*$/s, ''), 8)
