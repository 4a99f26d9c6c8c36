import { escaped, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** What is written on an object: two lines, both optional. */
export type Print = { label?: string; size?: string }

// Mean width of a bold capital of the typeface, in ems (screens 4.1): text is fitted without measuring it.
const WIDTH_FACTOR = 0.76
const LONGEST_LINE = 16

/** White label with a dark band, name and size. Without text it shows two bars, so that it still reads as a label. */
export function panel(x: number, y: number, width: number, height: number, tones: Tones, print: Print): string {
  const band = Math.round(height * 0.22)
  const center = x + width / 2
  const [upper, lower] = print.label && print.size ? [0.57, 0.86] : [0.7, 0.7]
  const large = fontSize(print.label, width - 11, height * 0.3)
  // The name leads: when it had to shrink, the size does not outgrow it much.
  const small = Math.min(fontSize(print.size, width - 12, height * 0.23), print.label ? large * 1.15 : height)
  return (
    rect(x, y, width, height, 5, '#ffffff') +
    path(`M${x} ${y + band}v${5 - band}a5 5 0 0 1 5 -5h${width - 10}a5 5 0 0 1 5 5v${band - 5}z`, tones.dark) +
    drop(center, y + band / 2, band * 0.32) +
    (print.label || print.size
      ? text(center, y + height * upper, print.label, large, tones.ink, 700) +
        text(center, y + height * lower, print.size, small, tones.ink, 500)
      : rect(x + 10, y + height * 0.42, width - 20, 6, 3, tones.ink, 0.5) +
        rect(x + 18, y + height * 0.66, width - 36, 5, 2.5, tones.ink, 0.25))
  )
}

/** One centred bold line, as large as `width` and `highest` allow; nothing for no text. */
export function fitted(
  x: number,
  y: number,
  width: number,
  highest: number,
  content: string | undefined,
  fill: string,
): string {
  return text(x, y, content, fontSize(content, width, highest), fill, 700)
}

function text(x: number, y: number, content: string | undefined, size: number, fill: string, weight: number): string {
  const line = trimmed(content)
  if (line === '') return ''
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="${round(size)}" font-weight="${weight}" fill="${fill}">${escaped(line)}</text>`
}

function fontSize(content: string | undefined, width: number, highest: number): number {
  return Math.min(highest, width / (Math.max(1, [...trimmed(content)].length) * WIDTH_FACTOR))
}

function trimmed(content = ''): string {
  return [...content.trim()].slice(0, LONGEST_LINE).join('')
}

// The drop of the house, as a maker's mark.
function drop(x: number, y: number, r: number): string {
  const w = round(r * 0.92)
  return path(
    `M${round(x)} ${round(y - r * 1.25)}c${round(r * 0.5)} ${round(r * 0.7)} ${w} ${round(r * 1.05)} ${w} ${round(r * 1.5)}a${w} ${w} 0 0 1 ${-2 * w} 0c0 ${round(-r * 0.45)} ${round(w - r * 0.5)} ${round(-r * 0.8)} ${w} ${round(-r * 1.5)}z`,
    '#ffffff',
    0.85,
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
