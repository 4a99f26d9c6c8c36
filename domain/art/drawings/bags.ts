import { EDGE, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Full bin bag, tied. */
export function bolsas(tones: Tones, print: Print): string {
  return (
    shadow(120, 68, tones) +
    path('M112 76c-24-4-38-20-36-46 10 10 20 12 30 10 2 12 6 22 12 30z', tones.base) +
    path('M128 76c24-4 38-20 36-46-10 10-20 12-30 10-2 12-6 22-12 30z', tones.dark) +
    path('M108 42q12 8 24 0l-6 34h-12z', tones.light) +
    path(
      'M100 78h40c6 14 36 22 44 58 6 26 6 50 0 66q-3 10-14 10h-100q-11 0-14-10c-6-16-6-40 0-66 8-36 38-44 44-58z',
      tones.dark,
    ) +
    path(
      'M140 78c6 14 36 22 44 58 6 26 6 50 0 66q-3 10-14 10h-22c20-24 24-66 10-96-8-16-22-22-26-38z',
      tones.ink,
      0.5,
    ) +
    path('M100 78c-6 14-36 22-44 58-4 18-5 34-4 48 8-34 18-48 34-66 12-14 20-24 22-40z', tones.base, 0.75) +
    line('M116 90q-10 16-20 24', tones.light, 3, 0.5) +
    line('M126 90q6 16 16 26', tones.ink, 3, 0.45) +
    line('M66 150q-6 26-2 46', '#ffffff', 5, 0.32) +
    line('M78 198q4 6 10 7', tones.light, 3, 0.4) +
    line('M164 192q-6 10-14 12', tones.ink, 3, 0.5) +
    rect(98, 68, 44, 13, 6.5, tones.light) +
    rect(98, 75, 44, 6, 3, tones.dark, 0.35) +
    panel(88, 122, 64, 66, { ...tones, dark: tones.base }, print)
  )
}

/** Cardboard box seen from a corner, with tape and label. */
export function caja(tones: Tones, print: Print): string {
  return (
    shadow(120, 74, tones) +
    path('M120 72l72 32v68l-72 40-72-40v-68z', tones.board) +
    path('M120 72l72 32-72 36-72-36z', tones.boardLight) +
    path('M120 140l72-36v68l-72 40z', tones.boardDark) +
    path('M120 140v72l-4-2.200v-72z', tones.boardLight, 0.5) +
    path('M120 75l66 29-66 33-66-33z', '#ffffff', 0.12) +
    path('M76.500 91.300l14-6.200 73 33.150v27l-6 3-6-3.500-3 4.500v-23.500z', tones.base) +
    path('M148.500 125.750l15-7.500v27l-6 3-6-3.500-3 4.500z', tones.dark, EDGE) +
    `<g transform="matrix(1 -.53 0 1 132 166)">${upright(0, tones)}${upright(13, tones)}${line('M0 27h23', tones.board, 2.5, 0.8)}</g>` +
    `<g transform="matrix(1 .5 0 1 54 116)">${panel(0, 0, 60, 52, tones, print)}</g>`
  )
}

// "This side up", as printed on every carton.
function upright(x: number, tones: Tones): string {
  return path(`M${x} 10l5-9 5 9h-3v12h-4v-12z`, tones.board, 0.8)
}
