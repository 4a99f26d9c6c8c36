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
const PAGE = 'g'
const DEFINED = 'defs'

/** The first pages of a drawing, upright A4, as PNG. Its letters are shapes, but for those in a drawing on a page. */
export function picturesOfPages(svg: string, most = Infinity): Buffer[] {
  const lines = svg.split('\n')
  const defined = partsOf(lines, DEFINED).flat().join('\n')
  return partsOf(lines, PAGE)
    .slice(0, most)
    .map(part => {
      const drawn = part.slice(1, -1).join('\n')
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

/** The lines of each element of this name on the first level, with those that open and close it. */
function partsOf(lines: string[], name: string): string[][] {
  const close = `    </${name}>`
  const parts: string[][] = []
  let from = lines.findIndex(line => isOpening(line, name))
  while (from !== -1) {
    const end = lines.indexOf(close, from + 1)
    if (end === -1) break
    parts.push(lines.slice(from, end + 1))
    from = lines.findIndex((line, index) => index > end && isOpening(line, name))
  }
  return parts
}

const isOpening = (line: string, name: string): boolean => line.startsWith(`    <${name}`) && line.endsWith('>')

const DRAWING = /<image [^<>]*\/>/g
const EMBEDDED = /xlink:href="data:image\/svg\+xml;base64,([^"]*)"/
const ROOT = /^<svg\b([^>]*)>/
const OWN_SIZE = / (?:width|height|preserveAspectRatio)="[^"]*"/g

// Within a drawing that is a picture of its own no letters are found: one with words becomes a part of the page. What reaches
// far beyond it is cut off by the page, which draws nothing of it where it is cut off twice.
const withLettering = (page: string): string =>
  page.replaceAll(DRAWING, image => {
    const [reference, encoded = ''] = EMBEDDED.exec(image) ?? []
    const drawing = Buffer.from(encoded, 'base64').toString()
    if (!reference || !drawing.includes('<text ')) return image
    const placed = image.slice('<image '.length, -'/>'.length).replace(reference, '')
    const transform = /transform="[^"]*"/.exec(placed)?.[0] ?? ''
    const size = placed.replace(transform, '')
    return `<g ${transform}>${drawing.replace(ROOT, (_, own: string) => `<svg${own.replaceAll(OWN_SIZE, '')} overflow="visible" ${size}>`)}</g>`
  })
