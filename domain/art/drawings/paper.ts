import { shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Paper roll; its band is lighter or darker with the plies: one light, two base, three dark (screens 4.2). */
export function rollo(tones: Tones, print: Print): string {
  const plies = /^(\d) capas?$/.exec(print.size ?? '')?.[1]
  const band = plies === '1' ? tones.light : plies === undefined || plies === '2' ? tones.base : tones.dark
  return (
    shadow(120, 66, tones) +
    path('M56 78v104q0 30 64 30t64-30v-104z', tones.paper) +
    path('M150 100v108q34-6 34-26v-104z', tones.shade, 0.75) +
    path('M168 96v105q16-7 16-19v-104z', tones.fold, 0.55) +
    embossing(tones) +
    path('M72 100v101q3 1.500 6 2.500v-101q-3-1-6-2.500z', tones.fold, 0.6) +
    path('M56 142q0 30 64 30t64-30v18q0 30-64 30t-64-30z', band) +
    path('M150 169q34-7 34-27v18q0 20-34 27z', tones.dark, 0.35) +
    ellipse(120, 78, 64, 32, tones.shade) +
    ellipse(120, 76.5, 63, 30.5, '#ffffff') +
    ellipse(120, 77, 46, 22, tones.shade, 0.55) +
    ellipse(120, 77, 44.5, 21, '#ffffff') +
    ellipse(120, 77, 33, 15.5, tones.shade, 0.5) +
    ellipse(120, 77, 31.5, 14.5, '#ffffff') +
    ellipse(120, 77, 22, 10.5, tones.base) +
    ellipse(120, 79, 18, 8, tones.dark) +
    ellipse(120, 81, 13, 5, tones.ink, 0.55)
  )
}

// The quilted pattern, following the curve of the cylinder.
function embossing(tones: Tones): string {
  return [116, 128, 140]
    .flatMap((y, row) => [86, 99, 112, 125, 138].map(x => quilt(x + (row % 2) * 6, y, tones)))
    .join('')
}

function quilt(x: number, y: number, tones: Tones): string {
  const sag = Math.round(-((x - 120) ** 2) * 0.5) / 100
  return ellipse(x, y + sag, 2.6, 1.7, tones.shade)
}

/** Stack of folded towels in its wrap, one pulled up. */
export function toallas(tones: Tones, print: Print): string {
  const layers = [0, 1, 2, 3, 4, 5, 6, 7].map(at => {
    const y = 108 + at * 13
    return at % 2 === 0
      ? path(`M48 ${y}h144l-8 13h-128z`, tones.paper)
      : path(`M56 ${y}h128l8 13h-144z`, tones.shade) + path(`M150 ${y}h34l8 13h-42z`, tones.fold, 0.5)
  })
  return (
    shadow(120, 76, tones) +
    path('M48 108l20-32h104l20 32z', '#ffffff') +
    path('M146 76h26l20 32h-34z', tones.shade, 0.6) +
    layers.join('') +
    path('M94 108l6-32h40l6 32z', tones.light) +
    rect(94, 108, 52, 104, 0, tones.base) +
    rect(136, 108, 10, 104, 0, tones.dark, 0.35) +
    path('M100 76q6-26 22-36 1 14 20 20-6 8-4 16z', tones.paper) +
    path('M122 40q1 14 20 20-6 8-4 16h-16q-3-18 0-36z', tones.shade, 0.75) +
    line('M98 77h44', tones.dark, 2.5, 0.5) +
    panel(97, 126, 46, 58, tones, print)
  )
}
