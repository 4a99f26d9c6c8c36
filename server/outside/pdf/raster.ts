import { renderAsync, Resvg } from '@resvg/resvg-js'

/**
 * A drawing as a PNG of that width in pixels, rendered in a thread in less than a millisecond. Text is left out, because no
 * typeface is loaded. Throws if the text is no SVG.
 */
export async function rasterized(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, optionsFor(width))
  return image.asPng()
}

/** The same in the thread of requests, for a drawing that is made once. */
export const rasterizedNow = (svg: string, width: number): Buffer => new Resvg(svg, optionsFor(width)).render().asPng()

const optionsFor = (width: number) =>
  ({ fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }) as const
