import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { group, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Open tub, filled with layered tablets. */
export function pastillas(tones: Tones, print: Print): string {
  return (
    shadow(120, 64, tones) +
    group('rotate(-8 92 86)', tablet(70, 76, tones)) +
    group('rotate(9 150 84)', tablet(128, 74, tones)) +
    tablet(98, 84, tones) +
    group('rotate(-14 116 72)', tablet(94, 60, tones)) +
    tablet(60, 92, tones) +
    tablet(136, 92, tones) +
    path('M58 118h124l-11 84q-1.500 10-12 10h-78q-10.500 0-12-10z', tones.base) +
    path('M152 118h30l-11 84q-1.500 10-12 10h-20q8-4 9-16z', tones.dark, EDGE) +
    path('M58 118h124l-1.500 11h-121z', tones.ink, 0.22) +
    rect(50, 102, 140, 19, 9, tones.dark) +
    rect(58, 106, 66, 5, 2.5, '#ffffff', 0.32) +
    gloss(72, 132, 7, 66) +
    panel(88, 136, 64, 60, tones, print)
  )
}

function tablet(x: number, y: number, tones: Tones): string {
  return (
    rect(x, y, 44, 24, 8, '#ffffff') +
    rect(x, y + 9, 44, 7, 0, tones.light) +
    path(`M${x} ${y + 15}h44v1q0 8-8 8h-28q-8 0-8-8z`, tones.base) +
    rect(x + 33, y, 11, 24, 5.5, tones.dark, 0.25)
  )
}
