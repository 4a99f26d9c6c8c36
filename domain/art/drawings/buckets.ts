import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Bucket with its handle up. */
export function cubo(tones: Tones, print: Print): string {
  return (
    shadow(120, 56, tones) +
    line('M62 92q4-62 58-62t58 62', tones.steel, 7) +
    rect(98, 22, 44, 15, 7.5, tones.dark) +
    path('M52 96h136l-14 106q-1 10-12 10h-84q-11 0-12-10z', tones.base) +
    path('M156 96h32l-14 106q-1 10-12 10h-20q8-4 9-12z', tones.dark, EDGE) +
    rect(46, 84, 148, 18, 8, tones.dark) +
    rect(56, 89, 66, 5, 2.5, '#ffffff', 0.32) +
    path('M66 110h8l11 92h-8z', '#ffffff', 0.32) +
    panel(88, 122, 64, 66, tones, print)
  )
}

/** Tub with a closed lid, for powders and pastes. */
export function bote(tones: Tones, print: Print): string {
  return (
    shadow(120, 62, tones) +
    path('M60 92h120l-6 112q-1 8-9 8h-90q-8 0-9-8z', tones.base) +
    path('M152 92h28l-6 112q-1 8-9 8h-22q8-4 8-12z', tones.dark, EDGE) +
    path('M60 92h120l-1 10h-118z', tones.ink, 0.22) +
    rect(52, 68, 136, 26, 8, tones.dark) +
    rect(62, 58, 116, 14, 6, tones.base) +
    rect(70, 61, 50, 4, 2, '#ffffff', 0.32) +
    [66, 80, 94, 108, 122, 136, 150, 164].map(x => line(`M${x + 5} 77v11`, tones.light, 1.8, 0.45)).join('') +
    gloss(71, 106, 8, 94) +
    panel(86, 116, 70, 76, tones, print)
  )
}

/** Bin with a lid and a pedal. */
export function papelera(tones: Tones, print: Print): string {
  return (
    shadow(120, 58, tones) +
    path('M62 78q4-40 58-40t58 40z', tones.dark) +
    path('M130 38q44 4 48 40h-26q0-26-22-40z', tones.ink, EDGE) +
    path('M78 70q6-20 28-24l2 5q-18 4-22 19z', '#ffffff', 0.32) +
    rect(58, 76, 124, 12, 5, tones.ink, 0.85) +
    path('M64 86h112l-6 118h-100z', tones.base) +
    path('M150 86h26l-6 118h-24z', tones.dark, EDGE) +
    rect(66, 198, 108, 12, 4, tones.dark) +
    rect(96, 203, 48, 9, 4, tones.steel) +
    path('M74 96h8l4 96h-8z', '#ffffff', 0.32) +
    panel(90, 112, 58, 66, tones, print)
  )
}

/** Bin on wheels. */
export function contenedor(tones: Tones, print: Print): string {
  return (
    shadow(118, 66, tones) +
    ellipse(164, 192, 20, 20, tones.ink) +
    ellipse(164, 192, 9, 9, tones.metal) +
    path('M60 64h118l-8 140h-96z', tones.base) +
    path('M152 64h26l-8 140h-24z', tones.dark, EDGE) +
    path('M56 48q2-14 16-16h78q18 0 30 16z', tones.dark) +
    rect(50, 46, 136, 18, 6, tones.dark) +
    rect(180, 40, 14, 24, 6, tones.ink) +
    rect(58, 51, 70, 4, 2, '#ffffff', 0.32) +
    rect(70, 200, 64, 12, 4, tones.ink) +
    path('M72 76h8l8 118h-8z', '#ffffff', 0.32) +
    ellipse(160, 194, 16, 16, tones.ink) +
    ellipse(160, 194, 7, 7, tones.metal) +
    panel(88, 92, 58, 66, tones, print)
  )
}

/** Cleaning trolley: bag, shelves, bucket. */
export function carro(tones: Tones): string {
  const wheel = (x: number) => ellipse(x, 203, 9, 9, tones.ink) + ellipse(x, 203, 4, 4, tones.metal)
  return (
    shadow(120, 78, tones) +
    line('M58 190v-138M124 190v-110', tones.steel, 7) +
    line('M186 190v-148q0-10-12-10', tones.steel, 7) +
    rect(50, 72, 80, 10, 4, tones.dark) +
    rect(62, 46, 16, 26, 4, tones.light) +
    rect(66, 38, 8, 10, 2, tones.dark) +
    rect(84, 52, 16, 20, 4, tones.base) +
    rect(88, 44, 8, 10, 2, tones.ink) +
    rect(104, 58, 18, 14, 4, tones.paper) +
    rect(50, 122, 78, 9, 4, tones.dark) +
    rect(60, 96, 56, 26, 3, tones.paper) +
    line('M60 105h56M60 114h56', tones.fold, 2) +
    path('M60 142h58l-5 44h-48z', tones.base) +
    path('M104 142h14l-5 44h-14z', tones.dark, EDGE) +
    rect(56, 138, 66, 9, 4, tones.light) +
    rect(126, 66, 66, 10, 4, tones.steel) +
    path('M130 76h58q6 60-2 112h-54q-8-52-2-112z', tones.base) +
    path('M168 76h20q6 60-2 112h-22q12-50 4-112z', tones.dark, EDGE) +
    line('M140 88q-4 40 0 84', '#ffffff', 5, 0.32) +
    line('M150 80q-4 12-2 22', tones.dark, 2.5, 0.5) +
    rect(46, 186, 148, 10, 4, tones.dark) +
    wheel(62) +
    wheel(176)
  )
}
