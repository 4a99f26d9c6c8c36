import { stick } from './brooms.ts'
import { EDGE, shadow } from '#domain/art/light.ts'
import { group, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Flat mop with its fringe. */
export function mopa(tones: Tones): string {
  const fringe = Array.from({ length: 15 }, (_, at) =>
    line(`M${54 + at * 9.5} 190l${at % 2 === 0 ? -2 : 2} 16`, at % 2 === 0 ? tones.paper : tones.shade, 10),
  )
  return (
    shadow(120, 78, tones) +
    stick(12, 152, tones) +
    path('M108 148h24l10 26h-44z', tones.dark) +
    fringe.join('') +
    path('M56 172h128q8 0 10 14l2 8h-152l2-8q2-14 10-14z', tones.base) +
    path('M158 172h26q8 0 10 14l2 8h-32z', tones.dark, EDGE) +
    rect(62, 176, 70, 4, 2, '#ffffff', 0.32)
  )
}

/** Handles without a head. */
export function palo(tones: Tones): string {
  const pole =
    rect(113, 52, 14, 160, 0, tones.metal) +
    rect(121, 52, 6, 160, 0, tones.steel, 0.7) +
    rect(111, 20, 18, 62, 9, tones.base) +
    rect(122, 20, 7, 62, 3.5, tones.dark, EDGE) +
    rect(114, 32, 4, 42, 2, '#ffffff', 0.4) +
    rect(110, 128, 20, 16, 4, tones.dark) +
    rect(112, 196, 16, 16, 2, tones.dark)
  return (
    shadow(120, 58, tones) +
    group('translate(-42 0) rotate(-5 120 212)', pole) +
    group('translate(42 0) rotate(5 120 212)', pole) +
    pole
  )
}

/** Hand brush: grip above, bristles on the floor. */
export function cepillo(tones: Tones): string {
  const bristles = Array.from({ length: 13 }, (_, at) =>
    path(`M${57 + at * 9.8} 162h9l1 50h-11z`, at % 2 === 0 ? tones.paper : tones.shade),
  )
  return (
    shadow(120, 74, tones) +
    path('M70 140q0-62 50-62t50 62h-20q0-42-30-42t-30 42z', tones.dark) +
    path('M78 128q4-38 34-44l1 6q-24 6-27 38z', '#ffffff', 0.32) +
    bristles.join('') +
    path('M160 162h26v50h-26z', tones.fold, 0.6) +
    path('M48 152q0-22 22-22h100q22 0 22 22v14h-144z', tones.base) +
    path('M156 130h14q22 0 22 22v14h-36z', tones.dark, EDGE) +
    rect(60, 137, 70, 5, 2.5, '#ffffff', 0.32)
  )
}

/** Toilet brush in its holder. */
export function escobillero(tones: Tones): string {
  return (
    shadow(120, 46, tones) +
    rect(113, 22, 14, 120, 7, tones.metal) +
    rect(121, 26, 6, 116, 3, tones.steel, 0.7) +
    rect(109, 16, 22, 48, 11, tones.dark) +
    rect(113, 24, 4, 32, 2, '#ffffff', 0.32) +
    rect(92, 112, 56, 18, 9, tones.dark) +
    path('M82 126h76l8 74q0 12-12 12h-68q-12 0-12-12z', tones.base) +
    path('M138 126h20l8 74q0 12-12 12h-22q10-30 6-86z', tones.dark, EDGE) +
    path('M90 134h8l-4 66h-8z', '#ffffff', 0.32) +
    rect(74, 200, 92, 12, 6, tones.dark)
  )
}

/** Dustpan on its stick. */
export function recogedor(tones: Tones): string {
  return (
    shadow(120, 74, tones) +
    stick(12, 136, tones) +
    path('M100 126h40l6 20h-52z', tones.dark) +
    path('M68 142h104l14 40h-132z', tones.dark) +
    path('M80 150h80l10 32h-100z', tones.ink, 0.6) +
    path('M54 168h132l8 38q0 6-6 6h-136q-6 0-6-6z', tones.base) +
    path('M158 168h28l8 38q0 6-6 6h-24z', tones.dark, EDGE) +
    rect(46, 202, 148, 10, 4, tones.light) +
    path('M64 176h9l-6 22h-8z', '#ffffff', 0.32)
  )
}

/** Squeegee: a rubber lip in its bar. */
export function haragan(tones: Tones): string {
  return (
    shadow(120, 76, tones) +
    stick(12, 160, tones) +
    path('M104 148h32l12 34h-56z', tones.base) +
    path('M124 148h12l12 34h-16z', tones.dark, EDGE) +
    rect(46, 176, 148, 16, 7, tones.base) +
    rect(150, 176, 44, 16, 7, tones.dark, EDGE) +
    rect(54, 180, 76, 4, 2, '#ffffff', 0.32) +
    path('M52 192h136l4 20h-144z', tones.ink) +
    rect(50, 196, 110, 3, 1.5, '#ffffff', 0.2)
  )
}

/** Window washer: a fleece sleeve on a T. */
export function mojador(tones: Tones): string {
  const pile = Array.from({ length: 16 }, (_, at) =>
    line(`M${54 + at * 8.8} 178v26`, at % 2 === 0 ? tones.paper : tones.shade, 10),
  )
  return (
    shadow(120, 78, tones) +
    rect(108, 56, 24, 96, 12, tones.base) +
    rect(122, 56, 10, 96, 5, tones.dark, EDGE) +
    rect(113, 66, 4, 66, 2, '#ffffff', 0.4) +
    path('M108 136h24l14 36h-52z', tones.dark) +
    rect(46, 168, 148, 42, 16, tones.shade) +
    pile.join('') +
    rect(46, 180, 148, 8, 4, tones.base) +
    rect(46, 168, 16, 42, 8, tones.base) +
    rect(178, 168, 16, 42, 8, tones.dark)
  )
}

/** Scraper with its blade. */
export function rascador(tones: Tones): string {
  return (
    shadow(120, 58, tones) +
    rect(104, 24, 32, 112, 14, tones.base) +
    rect(122, 24, 14, 112, 7, tones.dark, EDGE) +
    rect(110, 36, 5, 72, 2.5, '#ffffff', 0.4) +
    [60, 72, 84, 96].map(y => line(`M112 ${y}h16`, tones.ink, 3, 0.3)).join('') +
    path('M104 124h32l16 32h-64z', tones.dark) +
    rect(74, 150, 92, 24, 6, tones.base) +
    rect(140, 150, 26, 24, 6, tones.dark, EDGE) +
    path('M78 174h84l4 34h-92z', tones.metal) +
    path('M74 204h92v8h-92z', '#ffffff') +
    path('M136 174h26l4 38h-28z', tones.steel, 0.6)
  )
}

/** Spare rubber lips. */
export function goma(tones: Tones): string {
  const strip = (fill: string) =>
    rect(104, 30, 14, 182, 3, fill) +
    rect(118, 30, 20, 182, 3, tones.dark) +
    rect(107, 40, 3, 160, 1.5, '#ffffff', 0.4) +
    rect(132, 30, 6, 182, 2, tones.ink, 0.5)
  return (
    shadow(120, 52, tones) +
    group('translate(-34 0) rotate(-6 120 212)', strip(tones.light)) +
    group('translate(34 0) rotate(6 120 212)', strip(tones.base)) +
    strip(tones.base) +
    rect(70, 130, 100, 22, 4, tones.paper) +
    rect(70, 136, 100, 10, 0, tones.base)
  )
}
