import { shadow } from '#domain/art/light.ts'
import { group, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** A pair of gloves standing on their cuffs: one in the light, one behind it. */
export function guantes(tones: Tones): string {
  return (
    shadow(120, 66, tones) +
    group('translate(260 -4) scale(-1 1) rotate(-4 146 212)', hand(tones.dark, tones.ink, tones.base, 0.2)) +
    group('translate(-22 0)', hand(tones.base, tones.dark, '#ffffff', 0.32))
  )
}

function hand(skin: string, seam: string, shine: string, strength: number): string {
  return (
    line('M104 146L78 108', skin, 19) +
    line('M107 130L101 68', skin, 17) +
    line('M124 124L123 52', skin, 17) +
    line('M141 124L145 60', skin, 17) +
    line('M157 130L165 82', skin, 15.5) +
    path('M98.500 124h66v26q0 14-4 24l-4 14h-50q-1-20-10.500-37z', skin) +
    path('M164.500 124v26q0 14-4 24l-4 14h-14q8-14 9-34v-26z', seam, 0.3) +
    line('M115.500 128l-.500-12', seam, 2, 0.5) +
    line('M132.500 128v-14', seam, 2, 0.5) +
    line('M149 128l1-12', seam, 2, 0.5) +
    line('M112 158q8-4 10-14', seam, 2.5, 0.4) +
    line('M98 72l3 34', shine, 4, strength) +
    line('M119 56v38', shine, 4, strength) +
    line('M141 66l-2 30', shine, 4, strength) +
    line('M77 111l10 15', shine, 4, strength) +
    rect(104, 182, 55, 26, 3, skin) +
    rect(104, 184, 55, 3, 1.5, seam, 0.4) +
    rect(101, 203, 61, 9, 4.5, seam, 0.85) +
    rect(144, 186, 15, 18, 0, seam, 0.3)
  )
}
