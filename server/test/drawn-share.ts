import { renderAsync } from '@resvg/resvg-js'

/** What share of an upright A4 picture is not white, from 0 to 1. */
export async function drawnShare(picture: Buffer): Promise<number> {
  const href = `data:image/png;base64,${picture.toString('base64')}`
  const { pixels } = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1018"><image width="720" height="1018" href="${href}"/></svg>`,
  )
  const drawn = pixels.reduce((count, value, at) => count + (at % 4 === 0 && value < 255 ? 1 : 0), 0)
  return drawn / (pixels.length / 4)
}
