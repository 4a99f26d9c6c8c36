import { EDGE, shadow } from '#domain/art/light.ts'
import { line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Mop: socket and band carry the colour code, strands are cotton. */
export function fregona(tones: Tones): string {
  const behind = ['M104 146q-34 22-42 58', 'M136 146q34 22 42 58', 'M112 146q-14 30-16 58', 'M128 146q14 30 16 58']
  const strands = [
    'M100 146q-24 26-24 59',
    'M140 146q24 26 24 59',
    'M108 148q-6 30 0 58',
    'M132 148q6 30 0 58',
    'M120 148v58',
  ]
  return (
    shadow(120, 68, tones) +
    stick(16, 116, tones) +
    behind.map(strand => line(strand, tones.fold, 13)).join('') +
    strands.map((strand, at) => line(strand, at % 2 === 0 ? tones.paper : tones.shade, 14)).join('') +
    line('M94 152q-20 22-22 46', tones.fold, 1.8, 0.8) +
    line('M112 156q-4 24-1 44', tones.fold, 1.8, 0.8) +
    line('M128 156q4 24 1 44', tones.fold, 1.8, 0.8) +
    line('M146 152q20 22 22 46', tones.fold, 1.8, 0.8) +
    line('M79 180q42 10 82 0', tones.base, 5, 0.85) +
    path('M106 104h28l16 40q2 8-6 8h-48q-8 0-6-8z', tones.base) +
    path('M134 104l16 40q2 8-6 8h-12q4-26-6-48z', tones.dark, EDGE) +
    path('M108 108h6l-10 34h-8z', '#ffffff', 0.32) +
    rect(88, 140, 64, 12, 6, tones.dark)
  )
}

/** Broom with two-tone bristles. */
export function escoba(tones: Tones): string {
  const bristles = Array.from({ length: 11 }, (_, at) => {
    const top = 72 + at * 8.8
    const foot = 60 + at * 11
    return path(
      `M${top} 160h8l${foot - top + 2} 52h-9.500z`,
      at % 2 === 0 ? tones.base : tones.dark,
      at % 2 === 0 ? 1 : 0.75,
    )
  })
  return (
    shadow(120, 68, tones) +
    stick(12, 112, tones) +
    path('M70 158h100l12 54h-124z', tones.light) +
    bristles.join('') +
    path('M150 158h20l12 54h-20z', tones.ink, 0.25) +
    path('M62 162v-14q0-28 32-30l12-2 4-14h20l4 14 12 2q32 2 32 30v14q-58 10-116 0z', tones.base) +
    path('M110 102h20l4 14 12 2q32 2 32 30v14q-10 2-20 3 2-40-24-43-10-1-12-20z', tones.dark, EDGE) +
    path('M70 148q2-20 24-22 4 0 4 3t-4 3q-16 2-18 16 0 4-3 4t-3-4z', '#ffffff', 0.32) +
    path('M62 156v6q58 10 116 0v-6q-58 10-116 0z', tones.dark, 0.6)
  )
}

/** Metal handle with a coloured grip and an eye to hang it from. */
export function stick(top: number, bottom: number, tones: Tones): string {
  return (
    rect(115, top + 20, 10, bottom - top - 20, 0, tones.metal) +
    rect(121, top + 20, 4, bottom - top - 20, 0, tones.steel, 0.7) +
    rect(113.5, top, 13, 38, 6.5, tones.dark) +
    rect(116, top + 9, 3, 24, 1.5, '#ffffff', 0.32) +
    rect(118, top + 4, 4, 4, 2, '#ffffff', 0.7)
  )
}
