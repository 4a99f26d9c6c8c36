import { ellipse, group, line, path, pierced, rect } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'
import { cast, room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

const [BOARD, LIGHT, DARK] = ['#d9b98c', '#e7d0a9', '#b88d58']

/** Pallet of boxes, wrapped, with its truck. */
export const pallet: DrawScene = (tones, mark) => ({
  behind: room(tones),
  objects:
    group(
      'translate(560 0) scale(16)',
      mark.map(({ d }, at) => pierced(d, at === 0 ? tones.paler : tones.pale)).join(''),
    ) +
    cast(540, 350, tones) +
    boards(tones) +
    [0, 1, 2].map(at => box(232 + at * 190, 546, at, tones)).join('') +
    [0, 1, 2].map(at => box(232 + at * 190, 402, at + 1, tones)).join('') +
    [0, 1].map(at => box(232 + at * 190, 258, at + 2, tones)).join('') +
    stand(tones, { family: 'jabon', x: 668, y: 402, scale: 0.82, label: 'GEL', size: '500 ml' }) +
    stand(tones, { family: 'botella', turn: -36, x: 748, y: 402, scale: 0.86, label: 'VAJILLA', size: '1 L' }) +
    path('M232 420L798 560V606L232 466Z', '#ffffff', 0.2) +
    path('M232 590L798 470V508L232 628Z', '#ffffff', 0.16) +
    truck(tones),
})

function boards(tones: SceneTones): string {
  return (
    rect(230, 690, 570, 18, 3, LIGHT) +
    [284, 542].map(x => rect(x, 708, 204, 22, 0, tones.ink, 0.55)).join('') +
    [230, 488, 746].map(x => rect(x, 708, 54, 22, 0, DARK)).join('') +
    rect(230, 728, 570, 14, 3, BOARD) +
    rect(720, 690, 80, 18, 3, DARK, 0.45)
  )
}

function box(x: number, y: number, at: number, tones: SceneTones): string {
  const tape = [tones.base, hsl((tones.hue + 330) % 360, 46, 52), tones.dark][at % 3] ?? tones.base
  return (
    rect(x, y, 186, 142, 5, BOARD) +
    path(`M${x + 148} ${y}h33a5 5 0 0 1 5 5v132a5 5 0 0 1-5 5h-33z`, DARK, 0.55) +
    rect(x + 63, y, 26, 48, 0, tape) +
    rect(x, y, 186, 4, 2, LIGHT) +
    rect(x + 18, y + 80, 64, 44, 5, '#ffffff') +
    path(`M${x + 18} ${y + 96}v-11a5 5 0 0 1 5-5h54a5 5 0 0 1 5 5v11z`, tape) +
    rect(x + 28, y + 104, 44, 5, 2.5, tones.ink, 0.5) +
    rect(x + 36, y + 114, 28, 4, 2, tones.ink, 0.25) +
    line(`M${x + 112} ${y + 118}v-24m-9 9l9-9 9 9M${x + 136} ${y + 118}v-24m-9 9l9-9 9 9`, DARK, 4, 0.9)
  )
}

function truck(tones: SceneTones): string {
  return (
    cast(898, 96, tones) +
    rect(792, 706, 90, 18, 4, tones.dark) +
    path('M846 724V600a14 14 0 0 1 14-14h44a14 14 0 0 1 14 14V724Z', tones.base) +
    path('M892 586h12a14 14 0 0 1 14 14V724h-26z', tones.dark, 0.35) +
    rect(856, 604, 10, 92, 5, '#ffffff', 0.32) +
    line('M884 590L960 346', '#8d99a5', 18) +
    line('M880 586L955 346', '#c3ccd4', 8) +
    line('M916 342Q960 282 1004 360', tones.dark, 22) +
    line('M930 328Q956 302 978 320', tones.light, 6, 0.8) +
    ellipse(892, 716, 27, 27, tones.ink) +
    ellipse(892, 716, 11, 11, '#c3ccd4')
  )
}
