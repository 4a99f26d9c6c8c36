import { renderAsync } from '@resvg/resvg-js'

/**
 * A drawing as a PNG of that many pixels across, made by a thread of its own. Words are left out: no typeface is loaded.
 * Throws where the text is no SVG.
 */
export async function rasterized(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  return image.asPng()
}
