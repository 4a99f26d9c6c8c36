import { rasterized } from '#server/outside/pdf/raster.ts'
import type { Block } from './block.ts'

const MOST_BYTES = 60_000 // a mail is read on phones, and its document is attached besides
const SHOWN = { width: 200, height: 283 } // pixels; A4
const DRAWN_WIDTH = 400 // of a screen with two pixels for each

/**
 * The cover of a catalogue as a block of its mail, from its page as a PNG; none where it would be too large. `words` stand
 * where pictures are not shown.
 */
export async function coverBlock(page: Buffer, words: string): Promise<Block[]> {
  const { width, height } = SHOWN
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${page.toString('base64')}"/></svg>`
  const content = await rasterized(svg, DRAWN_WIDTH)
  if (content.length > MOST_BYTES) return []
  return [{ kind: 'picture', picture: { cid: 'cover@pulcro', type: 'image/png', content }, ...SHOWN, text: words }]
}
