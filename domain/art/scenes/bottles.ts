import { group, pierced } from '#domain/art/svg.ts'
import type { Stroke } from '#domain/brands/shape.ts'
import { room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

// Where the sign stands on the wall, how much larger than it was drawn, and the edge around its shapes.
const MIDDLE = { x: 590, y: 372 }
const SIZE = 18
const EDGE = 1.6

/** Still life of three bottles before the sign of the brand, paper at both sides. */
export const bottles: DrawScene = (tones, mark) => ({
  behind: room(tones),
  objects:
    emblem(mark, tones) +
    stand(tones, { family: 'toallas', label: 'ZIG-ZAG', size: '3.000 u', turn: -3, x: 300, scale: 1.42 }) +
    stand(tones, { family: 'jabon', label: 'GEL', size: '1 L', turn: -20, x: 830, scale: 1.52 }) +
    stand(tones, { family: 'garrafa', label: 'SUELOS', size: '5 L', turn: 5, x: 490, scale: 2.28 }) +
    stand(tones, { family: 'pulverizador', label: 'CRISTAL', size: '750 ml', turn: 32, x: 684, scale: 1.8 }) +
    stand(tones, { family: 'rollo', size: '2 capas', turn: 7, x: 962, scale: 1.2 }),
})

// Lines lie behind, outlines before them: with an edge in the colour of the wall, they cut what they lie on.
function emblem(mark: Stroke[], { wall, pale, paler }: SceneTones): string {
  const lines = mark.filter(({ width }) => width !== undefined)
  const shapes = mark.filter(({ width }) => width === undefined)
  const drawn =
    lines.map(({ d, width }) => outlined(d, pale, width ?? 0)).join('') +
    shapes.map(({ d }) => outlined(d, wall, EDGE) + pierced(d, paler)).join('')
  return group(`translate(${MIDDLE.x - 16 * SIZE} ${MIDDLE.y - 16 * SIZE}) scale(${SIZE})`, drawn)
}

const outlined = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`
