import { ellipse, group, line, path, pierced } from '#domain/art/svg.ts'
import { cast, room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

const RADIUS = 103
const PILE = [
  [282, 639],
  [488, 639],
  [694, 639],
  [385, 461],
  [591, 461],
  [488, 283],
] as const

/** Stacked paper rolls. */
export const rolls: DrawScene = (tones, mark) => ({
  behind: room(tones),
  objects:
    group('translate(520 20) scale(16.5)', mark.map(({ d }) => pierced(d, tones.pale)).join('')) +
    cast(488, 330, tones) +
    PILE.map(([x, y]) => ellipse(x + 22, y - 12, RADIUS, RADIUS, '#d3cdc0')).join('') +
    PILE.map(([x, y]) => roll(x, y, tones)).join('') +
    stand(tones, { family: 'rollo', x: 912, scale: 1.5, size: '3 capas' }) +
    path('M830 716q-46 34-150 34h-60q60 26 140 22 90-4 132-34z', '#fbfaf7') +
    path('M620 750h60q104 0 150-34l10 8q-60 42-160 42-40 0-60-16z', '#e7e3da'),
})

function roll(x: number, y: number, tones: SceneTones): string {
  const circle = (r: number, fill: string, opacity?: number) => ellipse(x, y, r, r, fill, opacity)
  return (
    ellipse(x + 3, y, RADIUS + 2, RADIUS + 2, '#d3cdc0', 0.55) +
    circle(RADIUS, '#fbfaf7') +
    path(`M${x + 22} ${y - 100}A103 103 0 0 1 ${x - 10} ${y + 102}A122 122 0 0 0 ${x + 22} ${y - 100}Z`, '#e7e3da') +
    [86, 70, 54].map(r => circle(r + 1, '#d3cdc0', 0.75) + circle(r - 1, '#fbfaf7')).join('') +
    line(`M${x - 82} ${y - 39}A91 91 0 0 1 ${x - 31} ${y - 85}`, '#ffffff', 9) +
    circle(38, tones.base) +
    circle(29, tones.dark) +
    path(`M${x - 23} ${y + 17}A29 29 0 1 1 ${x + 27} ${y + 10}A35 35 0 0 0 ${x - 23} ${y + 17}Z`, tones.ink, 0.7)
  )
}
