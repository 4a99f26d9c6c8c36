import { renderAsync } from '@resvg/resvg-js'

/**
 * A drawing as a PNG of that many pixels across: drawn by a thread of its own, packed here, in less than a millisecond.
 * Words are left out, as no typeface is loaded. Throws if the text is no SVG.
 */
export async function rasterized(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  return image.asPng()
}
