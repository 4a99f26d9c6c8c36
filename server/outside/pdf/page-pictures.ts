import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

const WIDTH = 720 // pixels
/** For what is written in a drawing on a page. One file, because to look for those of the system takes seconds. */
const LETTERS = {
  loadSystemFonts: false,
  fontFiles: [createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')],
  defaultFontFamily: 'Noto Sans',
  sansSerifFamily: 'Noto Sans',
}
const A4 = { width: 595.28, height: 841.89 } // points

// As the compiler writes a drawing: a group for each page, and behind them the definitions of all. What lies outside the
// view can end the process, so a page is drawn with nothing of the others.
const PAGE = /^ {4}<g(?: transform="[^"]*")?>\n([\s\S]*?)\n {4}<\/g>$/gm
const DEFINED = /^ {4}<defs[\s\S]*?^ {4}<\/defs>$/gm

/** The first pages of a drawing, upright A4, as PNG. Its letters are shapes, but for those in a drawing on a page. */
export function picturesOfPages(svg: string, most = Infinity): Buffer[] {
  const defined = (svg.match(DEFINED) ?? []).join('')
  return [...svg.matchAll(PAGE)].slice(0, most).map(([, drawn = '']) => {
    const { width, height } = A4
    const page = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${withLettering(drawn)}${defined}</svg>`
    return new Resvg(page, {
      fitTo: { mode: 'width', value: WIDTH },
      font: LETTERS,
    })
      .render()
      .asPng()
  })
}

const DRAWING = /<image ([^>]*?)xlink:href="data:image\/svg\+xml;base64,([^"]*)"([^>]*?)\/>/g
const ROOT = /^<svg\b([^>]*)>/
const OWN_SIZE = / (?:width|height|preserveAspectRatio)="[^"]*"/g

// Within a drawing that is a picture of its own no letters are found: one with words becomes a part of the page.
const withLettering = (page: string): string =>
  page.replaceAll(DRAWING, (image, before: string, encoded: string, after: string) => {
    const drawing = Buffer.from(encoded, 'base64').toString()
    if (!drawing.includes('<text ')) return image
    const placed = `${before}${after}`
    const transform = /transform="[^"]*"/.exec(placed)?.[0] ?? ''
    const size = placed.replace(transform, '')
    return `<g ${transform}>${drawing.replace(ROOT, (_, own: string) => `<svg${own.replaceAll(OWN_SIZE, '')} ${size}>`)}</g>`
  })
