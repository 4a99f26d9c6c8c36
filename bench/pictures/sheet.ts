import { articleArt } from '#domain/art/article.ts'
import type { Family } from '#domain/art/keywords.ts'
import { svg } from '#domain/art/drawing.ts'
import { escaped, rect } from '#domain/art/svg.ts'
import type { Audited } from './audit.ts'

const SIZES = [64, 160] as const
const GAP = 8
const PER_ROW = 6
const HEAD = 26
const ROW = HEAD + SIZES[1] * 2 + GAP * 2
const WIDTH = PER_ROW * (SIZES[0] + SIZES[1] + GAP * 2) + GAP

/** Contact sheet: every drawing with some of its articles, by day and below by night, at two sizes. */
export function contactSheet(articles: readonly Audited[], drawings: readonly Family[]): string {
  const rows = drawings.map((drawing, at) => {
    const own = articles.filter(article => article.drawing === drawing)
    const step = Math.max(1, Math.floor(own.length / PER_ROW))
    const shown = own.filter((_, index) => index % step === 0).slice(0, PER_ROW)
    const title = text(GAP, at * ROW + 18, 15, `${drawing}: ${own.length}`)
    return title + shown.map((article, column) => samples(article, column, at * ROW + HEAD)).join('')
  })
  const height = drawings.length * ROW
  return svg(`0 0 ${WIDTH} ${height}`, rect(0, 0, WIDTH, height, 0, '#ffffff') + rows.join(''))
}

function samples(article: Audited, column: number, y: number): string {
  const left = GAP + column * (SIZES[0] + SIZES[1] + GAP * 2)
  return [false, true]
    .map(dark => {
      const top = y + (dark ? SIZES[1] + GAP : 0)
      const [small, large] = SIZES
      return (
        placed(articleArt({ ...article, dark }), left, top, large) +
        placed(articleArt({ ...article, dark, small: true }), left + large + GAP, top, small) +
        text(left + large + GAP, top + small + 14, 8, article.name.slice(0, 16)) +
        text(left + large + GAP, top + small + 26, 8, article.name.slice(16, 32))
      )
    })
    .join('')
}

const placed = (picture: string, x: number, y: number, side: number): string =>
  picture.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `)

const text = (x: number, y: number, size: number, content: string): string =>
  `<text x="${x}" y="${y}" font-family="Inter, sans-serif" font-size="${size}" fill="#16202a">${escaped(content)}</text>`
