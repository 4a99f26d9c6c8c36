import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { line, path, pierced, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Shouldered bottle with a push-pull cap. */
export function botella(tones: Tones, print: Print): string {
  return (
    shadow(120, 50, tones) +
    path('M113 34v-9q0-5 5-5h4q5 0 5 5v9z', tones.light) +
    rect(103, 32, 34, 28, 5, tones.dark) +
    ribs(109, 39, 4, 15, tones) +
    path('M107 58h26v13c0 18 29 20 29 52v75q0 14-14 14h-56q-14 0-14-14v-75c0-32 29-34 29-52z', tones.base) +
    path('M107 60h26v6h-26z', tones.ink, 0.18) +
    path('M107 66v5c0 18-29 20-29 52v18q14-6 24-24 12-22 14-51z', tones.light, 0.55) +
    path('M133 60v11c0 18 29 20 29 52v75q0 14-14 14h-10q10-4 10-16v-72c0-26-23-32-23-52v-12z', tones.dark, EDGE) +
    gloss(85, 120, 7, 76) +
    panel(91, 130, 58, 64, tones, print)
  )
}

/** Jerrycan: cap over the shoulder, handle with a real hole. */
export function garrafa(tones: Tones, print: Print): string {
  return (
    shadow(120, 70, tones) +
    rect(81, 22, 34, 23, 5, tones.dark) +
    ribs(87, 28, 4, 12, tones) +
    rect(85, 43, 26, 8, 0, tones.ink, 0.55) +
    pierced(
      'M56 198v-114q0-35 34-35h27q5 0 8 4l11 15h33q16 0 16 16v114q0 14-14 14h-101q-14 0-14-14zM131 82q-4 0-4 4v8q0 4 4 4h11q8 0 8 8v12q0 4 4 4h9q4 0 4-4v-28q0-8-8-8z',
      tones.base,
    ) +
    path('M56 84q0-35 34-35h27q5 0 8 4l7 10q-50 0-58 34-4 15-18 20z', tones.light, 0.55) +
    path('M185 198v-114q0-16-16-16h-6q10 2 10 16v112q0 16-14 16h12q14 0 14-14z', tones.dark, EDGE) +
    path('M127 94q0 4 4 4h11q8 0 8 8v12q0 4 4 4h-6q-4 0-4-4v-8q0-6-6-6h-9q-6 0-6-6v-12q0-4 4-4z', tones.dark, 0.28) +
    gloss(64, 92, 9, 100) +
    rect(56, 200, 129, 3, 0, tones.ink, 0.12) +
    panel(82, 130, 82, 66, tones, print)
  )
}

/** Grip of a cap: `count` thin lines. */
function ribs(x: number, y: number, count: number, height: number, tones: Tones): string {
  return Array.from({ length: count }, (_, at) => line(`M${x + at * 7.3} ${y}v${height}`, tones.light, 1.6, 0.45)).join(
    '',
  )
}
