import sharp from 'sharp'
import { MAX_PIXELS } from './picture-pixels.ts'
import type { Box, PhotoRefused, WrittenAnew } from './sent-file.ts'

const QUALITY = 76
/** Of a decoder that does not come to an end. */
const MAX_SECONDS = 8
const WHITE = '#ffffff'

// One thread looks at one file: nothing is kept for the next, and it takes one core.
sharp.cache(false)
sharp.concurrency(1)

/**
 * A photo decoded and written anew as WebP: upright, without what a camera says of it, no larger than `box`. Throws if it
 * cannot be decoded to its end.
 */
export async function writtenAsPhoto(file: Buffer, box: Box, least: Box): Promise<WrittenAnew | PhotoRefused> {
  // The number of pixels is told by a sentence of its own, so the head is read without the limit.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) return { refused: 'too_many_pixels' }
  // A camera that is held upright writes a picture that lies on its side.
  const [across, down] = [Math.max(width, height), Math.min(width, height)]
  if (across < Math.max(least.width, least.height) || down < Math.min(least.width, least.height))
    return { refused: 'too_small' }
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { content: new Uint8Array(data), width: info.width, height: info.height }
}
