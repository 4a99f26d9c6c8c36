import { objectArt, svg } from '#domain/art/drawing.ts'
import type { Stroke } from '#domain/brands/shape.ts'
import type { ArtOptions } from '#domain/art/drawing.ts'
import { group, pierced, rect } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'

/** The brand's colour: hue in degrees, saturation in per cent (46 by default); its sign on a square of 32. */
export type StillLifePalette = { hue: number; mark: Stroke[]; saturation?: number; dark?: boolean }

const WIDTH = 1200
const HEIGHT = 900
const FLOOR_LINE = 742

// Where the sign stands on the wall, how much larger than it was drawn, and the edge around its shapes.
const MIDDLE = { x: 590, y: 372 }
const SIZE = 18
const EDGE = 1.6

type Placed = Pick<ArtOptions, 'family' | 'label' | 'size'> & { turn: number; x: number; scale: number }

// Back to front. Everything stays inside the middle 900 units, which is what a square area shows.
// `turn` is the distance from the brand's hue, so that another brand recolours the whole shelf in harmony.
const SHELF: Placed[] = [
  { family: 'toallas', label: 'ZIG-ZAG', size: '3.000 u', turn: -3, x: 300, scale: 1.42 },
  { family: 'jabon', label: 'GEL', size: '1 L', turn: -20, x: 830, scale: 1.52 },
  { family: 'garrafa', label: 'SUELOS', size: '5 L', turn: 5, x: 490, scale: 2.28 },
  { family: 'pulverizador', label: 'CRISTAL', size: '750 ml', turn: 32, x: 684, scale: 1.8 },
  { family: 'rollo', size: '2 capas', turn: 7, x: 962, scale: 1.2 },
]

/** The picture of the sign-in page: a shelf before the sign of the brand. It fills any area, kept to its floor. */
export function stillLife({ hue, mark, saturation = 46, dark = false }: StillLifePalette): string {
  const wall = Math.round(saturation * 0.66)
  const [back, floor, ring, drop] = dark
    ? [hsl(hue, 18, 15), hsl(hue, 18, 11), hsl(hue, 18, 19), hsl(hue, 18, 24)]
    : [hsl(hue, wall, 90), hsl(hue, wall - 5, 84), hsl(hue, wall, 94), hsl(hue, wall, 97.5)]
  return svg(
    `0 0 ${WIDTH} ${HEIGHT}`,
    rect(0, 0, WIDTH, HEIGHT, 0, back) +
      emblem(mark, { line: ring, shape: drop, wall: back }) +
      rect(0, FLOOR_LINE, WIDTH, HEIGHT - FLOOR_LINE, 0, floor) +
      SHELF.map(object => placed(object, hue, saturation, dark)).join(''),
    undefined,
    'xMidYMax slice',
  )
}

function placed({ turn, x, scale, ...object }: Placed, hue: number, saturation: number, dark: boolean): string {
  const at = `translate(${Math.round(x - 120 * scale)} ${Math.round(FLOOR_LINE - 212 * scale)}) scale(${scale})`
  return group(at, objectArt({ ...object, hue: (hue + turn + 360) % 360, saturation, dark }))
}

// Lines lie behind, outlines before them: with an edge in the colour of the wall, they cut what they lie on.
function emblem(mark: Stroke[], tones: { line: string; shape: string; wall: string }): string {
  const lines = mark.filter(({ width }) => width !== undefined)
  const shapes = mark.filter(({ width }) => width === undefined)
  const drawn =
    lines.map(({ d, width }) => outlined(d, tones.line, width ?? 0)).join('') +
    shapes.map(({ d }) => outlined(d, tones.wall, EDGE) + pierced(d, tones.shape)).join('')
  return group(`translate(${MIDDLE.x - 16 * SIZE} ${MIDDLE.y - 16 * SIZE}) scale(${SIZE})`, drawn)
}

const outlined = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`
