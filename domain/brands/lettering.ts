// The letters of the wordmarks: a small alphabet of lines and circles, drawn for these ten brands. A brand sets how heavy,
// how wide and how far apart they stand, so that no two wordmarks look alike.

import type { Stroke } from './shape.ts'

export interface LetterStyle {
  /** Thickness of the line, in the logo's units (it is 32 high). */
  weight: number
  /** Height of the small letters without the line's own thickness; capitals and stems follow from it. */
  height: number
  /** Room between two stems. */
  gap: number
  round?: boolean
  opacity?: number
}

interface Letter {
  d: string
  width: number
  /** How open its left and right side are: a round side needs less room than a straight one. */
  sides: [Side, Side]
}

type Side = 'stem' | 'bowl' | 'open'

const ROOM: Record<Side, number> = { stem: 0.5, bowl: 0.34, open: 0.22 }

export interface Word {
  stroke: Stroke
  /** Right edge of the last line. */
  end: number
}

/** Writes a word with its first line's edge at `x` and its feet on `baseline`. */
export function drawWord(text: string, x: number, baseline: number, hand: LetterStyle): Word {
  const { weight, gap, round, opacity } = hand
  const parts: string[] = []
  let at = x + weight / 2
  let before: Side | undefined
  for (const sign of text) {
    const letter = letterOf(sign, hand)
    if (before) at += weight + gap * (ROOM[before] + ROOM[letter.sides[0]])
    parts.push(moved(letter.d, at, baseline - weight / 2))
    at += letter.width
    before = letter.sides[1]
  }
  return { stroke: { d: parts.join(''), width: weight, round, opacity }, end: at + weight / 2 }
}

/** Every pair of a path in absolute M, L, C and A commands, moved by x and y. */
const moved = (d: string, x: number, y: number): string =>
  d.replaceAll(/([MLC])([^A-Z]*)|A([^A-Z]*)/g, (_all, command: string | undefined, pairs: string, arc: string) => {
    if (command) return command + shifted(numbersIn(pairs), x, y).join(' ')
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, ...end] = numbersIn(arc)
    return `A${[short(rx), short(ry), turn, large, sweep, ...shifted(end, x, y)].join(' ')}`
  })

const numbersIn = (text: string) => text.trim().split(/\s+/).map(Number)
const shifted = (pairs: number[], x: number, y: number) =>
  pairs.map((value, index) => short(value + (index % 2 === 0 ? x : y)))
const short = (value: number) => Math.round(value * 100) / 100

const circle = (r: number, x: number, y: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}`

// Feet at y 0, upwards negative, x from the middle of the first line to the middle of the last.
function letterOf(sign: string, { height: h, weight, round }: LetterStyle): Letter {
  const r = h / 2
  const n = r * 0.86 // arches are narrower than bowls
  const m = r * 0.74
  const up = -h * 1.55
  const down = h * 0.52
  const bowl = circle(r, r, -r)
  const arch = (x: number, a: number) => `M${x} ${-h + a}A${a} ${a} 0 0 1 ${x + 2 * a} ${-h + a}L${x + 2 * a} 0`
  const far = r * (1 - Math.SQRT1_2) // where a bowl is cut open
  switch (sign) {
    case 'a':
      return { d: `${bowl}M${h} ${-h}L${h} 0`, width: h, sides: ['bowl', 'stem'] }
    case 'b':
      return { d: `${bowl}M0 ${up}L0 0`, width: h, sides: ['stem', 'bowl'] }
    case 'c':
      return {
        d: `M${h - far} ${-h + far}A${r} ${r} 0 1 0 ${h - far} ${-far}`,
        width: h - far,
        sides: ['bowl', 'open'],
      }
    case 'd':
      return { d: `${bowl}M${h} ${up}L${h} 0`, width: h, sides: ['bowl', 'stem'] }
    case 'e':
      return { d: `M0 ${-r}L${h} ${-r}A${r} ${r} 0 1 0 ${h - far} ${-far}`, width: h, sides: ['bowl', 'open'] }
    case 'g':
      return {
        d: `${bowl}M${h} ${-h}L${h} ${down - n}A${n} ${n} 0 0 1 ${h - n} ${down}L${h * 0.12} ${down}`,
        width: h,
        sides: ['bowl', 'stem'],
      }
    case 'h':
      return { d: `M0 ${up}L0 0${arch(0, n)}`, width: 2 * n, sides: ['stem', 'stem'] }
    case 'i': {
      const dot = round ? 0.01 : weight // round ends make a round dot, straight ones a square
      const y = -h - weight * 1.1
      return { d: `M0 ${-h}L0 0M0 ${y - dot}L0 ${y}`, width: 0, sides: ['stem', 'stem'] }
    }
    case 'ı': // its dot is drawn by the brand
      return { d: `M0 ${-h}L0 0`, width: 0, sides: ['stem', 'stem'] }
    case 'k':
      return {
        d: `M0 ${up}L0 0M${h * 0.78} ${-h}L${weight * 0.2} ${-h * 0.42}M${h * 0.26} ${-h * 0.58}L${h * 0.82} 0`,
        width: h * 0.8,
        sides: ['stem', 'open'],
      }
    case 'l':
      return { d: `M0 ${up}L0 0`, width: 0, sides: ['stem', 'stem'] }
    case 'm':
      return { d: `M0 ${-h}L0 0${arch(0, m)}${arch(2 * m, m)}`, width: 4 * m, sides: ['stem', 'stem'] }
    case 'n':
      return { d: `M0 ${-h}L0 0${arch(0, n)}`, width: 2 * n, sides: ['stem', 'stem'] }
    case 'o':
      return { d: bowl, width: h, sides: ['bowl', 'bowl'] }
    case 'p':
      return { d: `${bowl}M0 ${-h}L0 ${down}`, width: h, sides: ['stem', 'bowl'] }
    case 'r':
      return { d: `M0 ${-h}L0 0M0 ${-h + n}A${n} ${n} 0 0 1 ${n} ${-h}`, width: n, sides: ['stem', 'open'] }
    case 's': {
      const w = h * 0.78
      return {
        d:
          `M${w * 0.95} ${-h * 0.84}C${w * 0.78} ${-h * 1.05} ${w * 0.05} ${-h * 1.08} ${w * 0.05} ${-h * 0.74}` +
          `C${w * 0.05} ${-h * 0.42} ${w} ${-h * 0.58} ${w} ${-h * 0.25}` +
          `C${w} ${h * 0.08} ${w * 0.14} ${h * 0.04} 0 ${-h * 0.18}`,
        width: w,
        sides: ['open', 'open'],
      }
    }
    case 'u':
      return {
        d: `M0 ${-h}L0 ${-n}A${n} ${n} 0 0 0 ${2 * n} ${-n}M${2 * n} ${-h}L${2 * n} 0`,
        width: 2 * n,
        sides: ['stem', 'stem'],
      }
    case 'A': {
      const w = h * 1.4
      const top = up + weight * 0.55 // the two lines meet in a point above their ends
      return {
        d: `M0 0L${w / 2} ${top}L${w} 0M${w * 0.2} ${up * 0.3}L${w * 0.8} ${up * 0.3}`,
        width: w,
        sides: ['open', 'open'],
      }
    }
    case 'C': {
      const c = -up / 2
      const cut = c * (1 - Math.SQRT1_2)
      return {
        d: `M${2 * c - cut} ${up + cut}A${c} ${c} 0 1 0 ${2 * c - cut} ${-cut}`,
        width: 2 * c - cut,
        sides: ['bowl', 'open'],
      }
    }
    case 'I':
      return { d: `M0 ${up}L0 0`, width: 0, sides: ['stem', 'stem'] }
    case 'N': {
      const w = h * 1.16
      const inset = weight * 0.45
      return {
        d: `M0 0L0 ${up}M${w} 0L${w} ${up}M0 ${up + inset}L${w} ${-inset}`,
        width: w,
        sides: ['stem', 'stem'],
      }
    }
    case 'P': {
      const c = -up * 0.28
      const w = h * 0.62
      return {
        d: `M0 0L0 ${up}L${w} ${up}A${c} ${c} 0 1 1 ${w} ${up + 2 * c}L0 ${up + 2 * c}`,
        width: w + c,
        sides: ['stem', 'bowl'],
      }
    }
    case 'S': {
      const big = letterOf('s', { weight, height: -up, gap: 0 })
      const w = big.width * 0.92
      return { d: narrowed(big.d, 0.92), width: w, sides: ['open', 'open'] }
    }
    default:
      throw new Error(`There is no letter ${sign} in this alphabet`)
  }
}

const narrowed = (d: string, by: number): string =>
  d.replaceAll(/([MC])([^A-Z]*)/g, (_all, command: string, pairs: string) => {
    const values = numbersIn(pairs).map((value, index) => (index % 2 === 0 ? value * by : value))
    return command + values.join(' ')
  })
