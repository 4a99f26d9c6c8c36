import type { Logo } from '#domain/brands/shape.ts'
import { outlineOf } from '#server/outside/pdf/letters.ts'

const FIELD = 32
const WIDEST = 160
const MARGIN = 1
const LARGEST = { one: 22, two: 15 }
/** Of the feet, of the size of the letters. */
const BASELINES = { one: [22.5], two: [13.5, 28.5] }
const MARK = 26
/** Stands for a name of which the typeface has no letter. */
const DISC = { d: 'M16 4A12 12 0 1 0 16 28A12 12 0 1 0 16 4Z' }

// Letters of which the typeface has none.
const UNKNOWN = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}])\p{L}/gu

const drawn = new Map<string, Logo>()
const KEPT = 50

/** The name in letters, in one line or two, and its first letter as the sign. */
export function wordmarkOf(name: string): Logo {
  const known = drawn.get(name)
  if (known) return known
  const logo = draw(name.replaceAll(UNKNOWN, '').trim())
  if (drawn.size >= KEPT) drawn.clear()
  drawn.set(name, logo)
  return logo
}

function draw(name: string): Logo {
  if (!/[\p{L}\p{N}]/u.test(name)) return { width: FIELD, full: [DISC], mark: [DISC] }
  const one = sizeOf([name], LARGEST.one)
  const halves = halvesOf(name)
  const two = halves ? sizeOf(halves, LARGEST.two) : 0
  const lines = halves && two > one ? halves : [name]
  const size = Math.max(one, two)
  const baselines = lines.length === 1 ? BASELINES.one : BASELINES.two
  const outlines = lines.map((line, index) => outlineOf(line, size, baselines[index] ?? 0))
  const d = outlines.map(outline => outline.d).join('')
  const end = Math.max(...outlines.map(({ box }) => box.x + box.width))
  return {
    width: Math.min(WIDEST, Math.max(FIELD + 1, Math.ceil(end) + MARGIN)),
    full: [{ d, solid: true }],
    mark: markOf(name),
  }
}

/** So large that the widest line fits. */
function sizeOf(lines: string[], largest: number): number {
  const widest = Math.max(...lines.map(line => widthOf(line, largest)))
  return widest <= WIDEST - 2 * MARGIN ? largest : (largest * (WIDEST - 2 * MARGIN)) / widest
}

function widthOf(line: string, size: number): number {
  const { box } = outlineOf(line, size, size)
  return box.x + box.width
}

/** Broken between two words, so that the lines are as long as each other; undefined for a single word. */
function halvesOf(name: string): [string, string] | undefined {
  const words = name.split(' ')
  const broken = words
    .slice(1)
    .map((_word, index): [string, string] => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  return broken.toSorted((one, other) => longest(one) - longest(other))[0]
}

const longest = (lines: string[]) => Math.max(...lines.map(line => line.length))

/** The first letter, in the middle of the field. */
function markOf(name: string): Logo['mark'] {
  const letter = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase()
  const { box } = outlineOf(letter, MARK, MARK)
  const scale = Math.min(1, (FIELD - 2 * MARGIN) / Math.max(box.width, box.height))
  const size = MARK * scale
  const [x, y] = [FIELD / 2 - (box.x + box.width / 2) * scale, FIELD / 2 - (box.y + box.height / 2) * scale]
  return [{ d: movedBy(outlineOf(letter, size, size).d, x, y), solid: true }]
}

/** Every pair of a path whose commands are absolute. */
function movedBy(d: string, x: number, y: number): string {
  let isX = false
  return d.replaceAll(/[A-Z]|-?\d+(?:\.\d+)?/g, part => {
    if (/[A-Z]/.test(part)) {
      isX = true
      return part
    }
    const moved = Number(part) + (isX ? x : y)
    isX = !isX
    return String(Number(moved.toFixed(2)))
  })
}
