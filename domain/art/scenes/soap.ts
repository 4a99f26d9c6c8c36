import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import { cast, room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

/** Soap and spark. */
export const soap: DrawScene = tones => ({
  behind: room(tones),
  objects:
    spark(600, 262, 176, tones.pale) +
    spark(846, 196, 62, tones.paler) +
    spark(330, 236, 48, tones.paler) +
    bar(tones) +
    bubbles(tones) +
    stand(tones, { family: 'toallas', turn: 0, x: 268, scale: 1.1, label: 'MANOS', size: '3.000 u' }) +
    stand(tones, { family: 'jabon', turn: -12, x: 914, scale: 1.75, label: 'JABÓN', size: '1 L' }) +
    spark(452, 452, 40, '#ffffff') +
    spark(752, 400, 28, '#ffffff'),
})

function spark(x: number, y: number, r: number, fill: string): string {
  const waist = Math.round(r * 0.16)
  const [a, b] = [r - waist, waist]
  return path(
    `M${x} ${y - r}q${b} ${a} ${r} ${r}q${-a} ${b} ${-r} ${r}q${-b} ${-a} ${-r} ${-r}q${a} ${-b} ${r} ${-r}z`,
    fill,
  )
}

function bar(tones: SceneTones): string {
  return (
    cast(592, 210, tones) +
    rect(392, 704, 400, 38, 18, '#8d99a5') +
    rect(412, 710, 220, 8, 4, '#ffffff', 0.4) +
    rect(416, 548, 352, 164, 78, tones.dark) +
    path('M416 606q0-104 80-104h192q80 0 80 104t-80 92h-192q-80 0-80-92z', tones.base) +
    path('M676 502h12q80 0 80 104t-80 92h-44q76-84 32-196z', tones.dark, 0.35) +
    rect(466, 534, 252, 130, 62, tones.light, 0.7) +
    spark(592, 599, 46, '#ffffff') +
    line('M444 600q0-62 42-74', '#ffffff', 12, 0.4)
  )
}

function bubbles(tones: SceneTones): string {
  const bubble = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r, tones.light, 0.5) +
    ellipse(x, y, r - 4, r - 4, tones.night ? tones.wall : '#ffffff', 0.35) +
    ellipse(x - r * 0.35, y - r * 0.4, r * 0.2, r * 0.2, '#ffffff', 0.9)
  return (
    bubble(520, 420, 54) + bubble(640, 356, 40) + bubble(690, 454, 30) + bubble(432, 350, 26) + bubble(580, 300, 22)
  )
}
