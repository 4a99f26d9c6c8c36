import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

/** The bold letters of the portal. */
export const TYPEFACE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
)
const DRAWN = / d="([^"]+)"/g
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export interface Outline {
  /** Paths of an SVG; none where the typeface has none of the letters. */
  d: string
  /** Of what is drawn, in the units of the size. */
  box: { x: number; y: number; width: number; height: number }
}

/** A line of text as the outline of its letters, `size` high, with its first letter at 0 and its feet on `baseline`. */
export function outlineOf(text: string, size: number, baseline: number): Outline {
  const letters = text.replaceAll(/[&<>]/g, sign => ESCAPES[sign] ?? sign)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="1000"><text x="0" y="${baseline}" ` +
    `font-family="Noto Sans" font-weight="700" font-size="${size}">${letters}</text></svg>`
  const drawing = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [TYPEFACE], defaultFontFamily: 'Noto Sans' },
  })
  const d = [...drawing.toString().matchAll(DRAWN)].map(([, path = '']) => short(path)).join('')
  const { x = 0, y = 0, width = 0, height = 0 } = drawing.getBBox() ?? {}
  return { d, box: { x, y, width, height } }
}

/** Hundredths are finer than any screen shows. */
const short = (path: string): string => path.replaceAll(/[\d.]+/g, number => String(Number(Number(number).toFixed(2))))
