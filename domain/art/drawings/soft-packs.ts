import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, group, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Sachets: one before another. */
export function sobre(tones: Tones, print: Print): string {
  return (
    shadow(120, 56, tones) +
    group('rotate(9 150 212)', pouch(tones.dark, tones.ink, tones)) +
    group('rotate(-4 120 212)', pouch(tones.base, tones.dark, tones)) +
    group('rotate(-4 120 212)', gloss(80, 74, 7, 106) + panel(92, 96, 56, 66, tones, print))
  )
}

function pouch(fill: string, edge: string, tones: Tones): string {
  const seam = (y: number) =>
    rect(72, y, 96, 18, 2, tones.light) +
    [82, 94, 106, 118, 130, 142, 154].map(x => line(`M${x} ${y + 4}v10`, edge, 2, 0.35)).join('')
  return (
    path('M72 56h96v148h-96z', fill) +
    path('M72 66q8 70 0 130zM168 66q-8 70 0 130z', edge, 0.4) +
    path('M150 66h18v130h-18q6-66 0-130z', edge, EDGE) +
    seam(48) +
    seam(194)
  )
}

/** Pads: the pack, one pad before it. */
export function absorbentes(tones: Tones, print: Print): string {
  return (
    shadow(120, 72, tones) +
    path('M60 76q6-14 18-18h84q12 4 18 18v122q0 14-14 14h-92q-14 0-14-14z', tones.base) +
    path('M156 58h6q12 4 18 18v122q0 14-14 14h-18q10-4 10-16v-120q0-12-2-18z', tones.dark, EDGE) +
    path('M78 58l14-18h56l14 18z', tones.light) +
    line('M100 46l-6 12M120 44v14M140 46l6 12', tones.dark, 2.5, 0.5) +
    panel(68, 100, 60, 60, tones, print) +
    group(
      'translate(16 2)',
      path('M146 112q24-8 28 16 2 14-4 26 6 14 4 36-2 22-26 22t-26-22q-2-22 4-36-6-12-4-26 4-22 24-16z', tones.fold) +
        path(
          'M144 112q22-8 26 16 2 14-4 26 6 14 4 34-2 22-24 22t-24-22q-2-20 4-34-6-12-4-26 4-22 22-16z',
          tones.paper,
        ) +
        path(
          'M140 128q12-5 15 8 0 10-3 18 5 14 3 28-2 12-11 12t-11-12q-2-14 3-28-3-8-3-18 2-11 7-8z',
          tones.light,
          0.7,
        ) +
        line('M143 134v56', tones.base, 2, 0.6),
    )
  )
}

/** Wet wipes: a soft pack with a lid, one wipe coming out. */
export function toallitas(tones: Tones, print: Print): string {
  return (
    shadow(120, 76, tones) +
    path('M96 106q-4-30 14-50 14 6 30-6 16 20 6 56z', tones.paper) +
    path('M124 54q10-1 16-4 16 20 6 56h-18q4-26-4-52z', tones.shade, 0.8) +
    path('M48 126q6-18 24-20h96q18 2 24 20-4 30 0 66-6 18-24 20h-96q-18-2-24-20 4-36 0-66z', tones.base) +
    path('M160 106h8q18 2 24 20-4 30 0 66-6 18-24 20h-14q12-54 6-106z', tones.dark, EDGE) +
    path('M48 126q4 6 4 12v42q0 6-4 12 4-36 0-66z', tones.dark, 0.5) +
    rect(78, 96, 84, 20, 9, tones.dark) +
    rect(86, 100, 40, 4, 2, '#ffffff', 0.32) +
    gloss(60, 128, 8, 66) +
    panel(86, 132, 68, 64, tones, print)
  )
}

/** Box of tissues. */
export function panuelos(tones: Tones, print: Print): string {
  return (
    shadow(120, 74, tones) +
    path('M52 116l16-20h104l16 20z', tones.light) +
    ellipse(120, 106, 34, 7, tones.ink, 0.7) +
    path('M90 107q-2-36 12-60 10 12 22 4 12 14 26 4 4 26-2 52-28 8-58 0z', tones.paper) +
    path('M124 51q12 14 26 4 4 26-2 52-10 3-18 3 4-36-6-59z', tones.shade, 0.9) +
    line('M104 62q-4 20-2 42', tones.fold, 2, 0.6) +
    rect(52, 116, 136, 96, 6, tones.base) +
    path('M156 116h26q6 0 6 6v84q0 6-6 6h-26z', tones.dark, EDGE) +
    path('M52 122q0-6 6-6h124q6 0 6 6v2h-136z', '#ffffff', 0.25) +
    ellipse(74, 190, 26, 14, tones.light, 0.5) +
    ellipse(166, 136, 20, 12, tones.light, 0.35) +
    gloss(60, 128, 7, 72) +
    panel(86, 132, 66, 64, tones, print)
  )
}

/** Bar of soap on its wrapper, with some bubbles. */
export function barra(tones: Tones, print: Print): string {
  return (
    shadow(120, 74, tones) +
    ellipse(92, 78, 15, 15, tones.light, 0.55) +
    ellipse(88, 73, 4, 4, '#ffffff', 0.8) +
    ellipse(140, 58, 22, 22, tones.light, 0.55) +
    ellipse(133, 50, 6, 6, '#ffffff', 0.8) +
    ellipse(166, 98, 10, 10, tones.light, 0.55) +
    ellipse(163, 95, 3, 3, '#ffffff', 0.8) +
    rect(48, 148, 144, 64, 30, tones.dark) +
    path('M48 162q0-44 30-44h84q30 0 30 44t-30 42h-84q-30 0-30-42z', tones.base) +
    path('M160 118h2q30 0 30 44t-30 42h-10q24-44 8-86z', tones.dark, EDGE) +
    rect(66, 128, 108, 66, 26, tones.light, 0.65) +
    line('M62 152q2-22 18-26', '#ffffff', 6, 0.4) +
    panel(86, 134, 68, 54, tones, print)
  )
}

/** Syringe of bait: lying would be lower than the floor line lets read, so it stands on its plunger. */
export function jeringa(tones: Tones, print: Print): string {
  return (
    shadow(120, 34, tones) +
    path('M116 24h8l5 30h-18z', tones.steel) +
    path('M104 54h32l6 18h-44z', tones.light) +
    rect(92, 70, 56, 96, 8, tones.light) +
    rect(92, 92, 56, 74, 6, tones.base) +
    path('M134 70h6q8 0 8 8v82q0 6-6 6h-8z', tones.dark, EDGE) +
    rect(80, 160, 80, 10, 5, tones.dark) +
    rect(112, 170, 16, 34, 0, tones.steel) +
    rect(122, 170, 6, 34, 0, tones.ink, 0.25) +
    rect(96, 202, 48, 10, 5, tones.dark) +
    gloss(97, 78, 5, 78) +
    panel(104, 98, 40, 56, tones, print)
  )
}
