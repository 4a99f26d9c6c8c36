import { objectArt, svg } from './drawing.ts'
import type { ArtOptions } from './drawing.ts'
import { group, path, pierced, rect } from './svg.ts'
import { hsl } from './tones.ts'

/** The brand's colour: hue in degrees, saturation in per cent (46 by default). */
export type StillLifePalette = { hue: number; saturation?: number; dark?: boolean }

const WIDTH = 1200
const HEIGHT = 900
const FLOOR_LINE = 742

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

/** The picture of the sign-in page: a shelf before the ring and the drop of the logo. It fills any area, kept to its floor. */
export function stillLife({ hue, saturation = 46, dark = false }: StillLifePalette): string {
  const wall = Math.round(saturation * 0.66)
  const [back, floor, ring, drop] = dark
    ? [hsl(hue, 18, 15), hsl(hue, 18, 11), hsl(hue, 18, 19), hsl(hue, 18, 24)]
    : [hsl(hue, wall, 90), hsl(hue, wall - 5, 84), hsl(hue, wall, 94), hsl(hue, wall, 97.5)]
  return svg(
    `0 0 ${WIDTH} ${HEIGHT}`,
    rect(0, 0, WIDTH, HEIGHT, 0, back) +
      emblem(ring, back, drop) +
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

// The ring opens where the drop falls: a wider drop in the colour of the wall cuts it.
function emblem(ring: string, back: string, drop: string): string {
  return (
    pierced('M570 128a312 312 0 1 1-.1 0zM570 231a209 209 0 1 0 .1 0z', ring) +
    path('M780 108c72 84 116 140 116 204a116 116 0 0 1-232 0c0-64 44-120 116-204z', back) +
    path('M780 152c56 66 86 106 86 158a86 86 0 0 1-172 0c0-52 30-92 86-158z', drop)
  )
}
