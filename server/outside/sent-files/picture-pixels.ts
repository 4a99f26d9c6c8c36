import { crc32, inflateSync } from 'node:zlib'
import { renderAsync } from '@resvg/resvg-js'

export const MAX_PIXELS = 24_000_000 // what a phone takes
const MAX_SIDE = 20_000

interface Size {
  width: number
  height: number
}

/** Whether a picture has no more pixels than are decoded, and can be. Throws if its parts make no sense. */
export async function isSafePicture(file: Buffer, type: string): Promise<boolean> {
  return type === 'image/png' ? isSoundPng(file) : isSoundJpeg(file)
}

const fits = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS

const PNG_BEGINS = 8
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function isSoundPng(file: Buffer): boolean {
  const chunks = [...pngChunks(file)]
  const [header] = chunks
  if (header?.name !== 'IHDR' || chunks.at(-1)?.name !== 'IEND') return false
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
  const depth = header.data.readUInt8(8)
  const channels = CHANNELS[header.data.readUInt8(9)]
  const isInterlaced = header.data.readUInt8(12) === 1
  if (!fits(size) || channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) return false
  const bits = depth * channels
  const bytes = (isInterlaced ? interlaced(size) : [size]).reduce(
    (sum, { width, height }) => sum + height * (1 + Math.ceil((width * bits) / 8)),
    0,
  )
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  return inflateSync(packed, { maxOutputLength: bytes }).length === bytes
}

function* pngChunks(file: Buffer): Generator<{ name: string; data: Buffer }> {
  for (let at = PNG_BEGINS; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at)
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw new Error('a part is damaged')
    yield { name: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) }
    at = end + 4
  }
}

// Seven pictures in one (Adam7): where each begins, and how far apart its pixels are.
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const interlaced = ({ width, height }: Size): Size[] =>
  ADAM7.map(([x, y, across, down]) => ({
    width: Math.ceil((width - x) / across),
    height: Math.ceil((height - y) / down),
  })).filter(part => part.width > 0 && part.height > 0)

/**
 * A safe picture written anew as PNG, at most as large as `box` and with its proportions; undefined if nothing of it can be
 * seen.
 */
export async function writtenAnew(file: Buffer, type: string, box: Size) {
  const size = type === 'image/png' ? pngSize(file) : jpegSize(file)
  if (!size) return undefined
  const { width, height } = size
  const scale = Math.min(1, box.width / width, box.height / height)
  const href = `data:${type};base64,${file.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: Math.max(1, Math.round(width * scale)) },
    font: { loadSystemFonts: false },
  })
  const isSeen = image.pixels.some((value, at) => at % 4 === 3 && value > 0)
  return isSeen ? { content: new Uint8Array(image.asPng()), width: image.width, height: image.height } : undefined
}

const pngSize = (file: Buffer): Size => ({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) })

const JPEG_END = Buffer.from([0xff, 0xd9])

async function isSoundJpeg(file: Buffer): Promise<boolean> {
  const size = jpegSize(file)
  if (!size || !fits(size) || !file.includes(JPEG_END, -1024)) return false
  // A picture without a way through that cannot be decoded is left out, and the one pixel stays clear.
  const href = `data:image/jpeg;base64,${file.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image width="1" height="1" preserveAspectRatio="none" href="${href}"/></svg>`
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return pixels[3] === 255
}

/** As the frame says that the decoder will make. */
function jpegSize(file: Buffer): Size | undefined {
  for (let at = 2; file[at] === 0xff;) {
    const marker = file.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}
