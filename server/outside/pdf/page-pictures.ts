import { Resvg } from '@resvg/resvg-js'

const WIDTH = 720 // pixels
const A4 = { width: 595.28, height: 841.89 } // points

// As the compiler writes a drawing: a group for each page, and behind them the definitions of all. What lies outside the
// view can end the process, so a page is drawn with nothing of the others.
const PAGE = /^ {4}<g(?: transform="[^"]*")?>\n([\s\S]*?)\n {4}<\/g>$/gm
const DEFINED = /^ {4}<defs[\s\S]*?^ {4}<\/defs>$/gm

/**
 * The pages of a drawing, upright A4, as PNG. Its letters are shapes; what is
 * written in a picture of it is left out, because to load a typeface takes seconds.
 */
export function picturesOfPages(svg: string): Buffer[] {
  const defined = (svg.match(DEFINED) ?? []).join('')
  return [...svg.matchAll(PAGE)].map(([, drawn = '']) => {
    const { width, height } = A4
    const page = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn}${defined}</svg>`
    return new Resvg(page, {
      fitTo: { mode: 'width', value: WIDTH },
      font: { loadSystemFonts: false },
    })
      .render()
      .asPng()
  })
}
