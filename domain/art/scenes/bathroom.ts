import { ellipse, group, line, path, rect } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'
import { ACROSS, LEFT, TOP, cast, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

const FLOOR = 742
const STEP = 90
const FRIEZE = 442.5

/** Tiled bathroom wall: mirror in a horseshoe arch, basin, what stands around it. */
export const bathroom: DrawScene = tones => ({
  behind: tiles(tones) + rect(LEFT, FLOOR, ACROSS, 900 - FLOOR, 0, tones.floor),
  objects:
    mirror(tones) +
    basin(tones) +
    stand(tones, { family: 'jabon', turn: -20, x: 400, y: 592, scale: 0.92, label: 'MANOS', size: '500 ml' }) +
    stand(tones, { family: 'rollo', turn: -8, x: 800, y: 592, scale: 0.72, size: '3 capas' }) +
    stand(tones, { family: 'dispensador', turn: 4, x: 940, y: 328, scale: 1.2, label: 'AUTO' }) +
    stand(tones, { family: 'pulverizador', turn: 44, x: 262, scale: 1.6, label: 'BAÑO', size: '750 ml' }) +
    stand(tones, { family: 'escobillero', turn: -20, x: 956, scale: 1.3 }),
})

// One path a colour, and the joints instead of the tiles: a wall of them is a thousand shapes otherwise.
function tiles(tones: SceneTones): string {
  const [joint, tile, bright] = tones.night
    ? [tones.floor, tones.wall, tones.pale]
    : [hsl(tones.hue, 38, 84), hsl(tones.hue, 50, 93), hsl(tones.hue, 55, 97)]
  const columns = Math.ceil(ACROSS / STEP)
  const rows = Array.from({ length: Math.ceil((900 - TOP) / STEP) }, (_, at) => TOP + at * STEP + 17.5)
  const joints =
    rows.map(y => `M${LEFT} ${y}h${ACROSS}v5h${-ACROSS}z`).join('') +
    Array.from({ length: columns }, (_, at) => `M${LEFT + at * STEP - 2.5} ${TOP}h5V900h-5z`).join('')
  const shining = rows.flatMap((y, row) =>
    Array.from({ length: 9 }, (_, at) => `M${LEFT + ((at * 11 + row * 5) % columns) * STEP + 2.5} ${y + 5}h85v85h-85z`),
  )
  return (
    rect(LEFT, TOP, ACROSS, 900 - TOP, 0, tile) +
    path(shining.join(''), bright) +
    path(joints, joint) +
    frieze(columns, tones)
  )
}

function frieze(columns: number, tones: SceneTones): string {
  const xs = Array.from({ length: columns }, (_, at) => LEFT + at * STEP + 2.5)
  const every = (draw: (x: number) => string) => xs.map(draw).join('')
  const y = FRIEZE
  return (
    path(
      every(x => `M${x} ${y}h85v85h-85z`),
      tones.night ? tones.paler : '#f5f8fc',
    ) +
    path(
      every(x => `M${x + 42.5} ${y + 11.5}l31 31-31 31-31-31z`),
      tones.base,
    ) +
    path(
      every(x => `M${x + 42.5} ${y + 27.5}l15 15-15 15-15-15z`),
      tones.night ? tones.paler : '#f5f8fc',
    ) +
    path(
      every(x => `M${x} ${y}h24A24 24 0 0 1 ${x} ${y + 24}ZM${x + 85} ${y}v24A24 24 0 0 1 ${x + 61} ${y}Z`),
      tones.dark,
    ) +
    path(
      every(
        x =>
          `M${x + 85} ${y + 85}h-24A24 24 0 0 1 ${x + 85} ${y + 61}ZM${x} ${y + 85}v-24A24 24 0 0 1 ${x + 24} ${y + 85}Z`,
      ),
      tones.dark,
    )
  )
}

function mirror(tones: SceneTones): string {
  return group(
    // Lower than drawn: a banner must show its arch.
    'translate(72 53.5) scale(.88)',
    path('M465 442V364A182 182 0 1 1 755 364V442Z', tones.shadow, 0.1) +
      path('M455 430V352A182 182 0 1 1 745 352V430Z', tones.dark) +
      path('M483 406V340A152 152 0 1 1 717 340V406Z', hsl(tones.hue, 44, tones.night ? 62 : 82)) +
      path('M520 388L668 130L712 176L590 388Z', '#ffffff', 0.35) +
      path('M620 388L736 196L746 226L652 388Z', '#ffffff', 0.22) +
      rect(440, 424, 320, 22, 8, tones.base),
  )
}

function basin(tones: SceneTones): string {
  return (
    cast(600, 120, tones, FLOOR + 2) +
    path('M540 690h120l-8 56h-104z', '#fbfaf7') +
    path('M622 690h38l-8 56h-30z', '#e7e3da') +
    path('M330 610H870Q866 726 700 730H500Q334 726 330 610Z', '#fbfaf7') +
    path('M780 610h90Q866 726 700 730h-50Q780 716 780 610Z', '#e7e3da') +
    rect(308, 590, 584, 34, 14, '#ffffff') +
    path('M800 590h78a14 14 0 0 1 14 14v6a14 14 0 0 1-14 14h-78z', '#e7e3da', 0.8) +
    rect(572, 500, 36, 92, 8, '#c3ccd4') +
    rect(592, 500, 16, 92, 6, '#8d99a5', 0.7) +
    path('M590 509H668Q695 509 695 540V556H673V540Q673 531 664 531H590Z', '#c3ccd4') +
    path('M600 525H664Q678 525 678 544V556H673V540Q673 531 664 531H600Z', '#8d99a5', 0.7) +
    rect(560, 478, 60, 18, 9, '#8d99a5') +
    path('M684 566q11 16 0 24q-11-8 0-24z', tones.base, 0.8) +
    line('M372 644q6 40 46 58', '#ffffff', 10) +
    ellipse(600, 676, 10, 10, '#d3cdc0', 0.6)
  )
}
