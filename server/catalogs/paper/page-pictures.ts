import { rasterized } from '#server/outside/pdf/raster.ts'

const WIDTH = 720 // pixels

/** The first pages of a document as PNG: each is cut out of the drawing of all of them, where they lie below one another. */
export async function pagePictures({ svg, pages }: { svg: string; pages: number }, most: number): Promise<Buffer[]> {
  const [root = '', width = '0', height = '0'] = /^<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/.exec(svg) ?? []
  const page = Number(height) / pages
  const pictures: Buffer[] = []
  for (let index = 0; index < Math.min(pages, most); index++) {
    const cut = `<svg viewBox="0 ${index * page} ${width} ${page}" width="${width}" height="${page}" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">`
    pictures.push(await rasterized(cut + svg.slice(root.length), WIDTH))
  }
  return pictures
}
