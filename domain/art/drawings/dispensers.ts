import { SOAP } from './label.ts'
import { EDGE, gloss } from '#domain/art/light.ts'
import { fitted } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Wall dispenser: hangs above the floor, so it has a shadow on the wall and none below. */
export function dispensador(tones: Tones, print: Print): string {
  const soap = print.size === SOAP
  return (
    rect(70, 40, 116, 138, 22, tones.shadow, 0.1) +
    rect(62, 30, 116, 138, 22, '#dbe2e8') +
    path('M156 106h22v40a22 22 0 0 1-22 22h-12q12-4 12-20z', tones.steel, 0.3) +
    path('M62 110v-58a22 22 0 0 1 22-22h72a22 22 0 0 1 22 22v58q-58 16-116 0z', tones.base) +
    path('M156 30a22 22 0 0 1 22 22v58q-10 3-20 4.500v-64q0-16-14-20.500z', tones.dark, EDGE) +
    path('M62 104v6q58 16 116 0v-6q-58 16-116 0z', tones.dark, 0.5) +
    gloss(72, 50, 8, 48) +
    rect(106, 38, 16, 3, 1.5, tones.ink, 0.35) +
    rect(92, 46, 44, 44, 10, tones.ink, 0.55) +
    rect(96, 50, 36, 36, 7, tones.light, 0.5) +
    (soap ? level(tones) : reserve(tones)) +
    fitted(120, 139, 64, 13, print.label, tones.ink) +
    (soap ? nozzle(tones) : sheet(tones)) +
    (print.label === 'AUTO' ? sensor(tones) : lever(tones))
  )
}

function reserve(tones: Tones): string {
  return path('M96 72q18-12 36 0v7q0 7-7 7h-22q-7 0-7-7z', tones.paper)
}

function level(tones: Tones): string {
  return path('M96 68q9-4 18 0t18 0v11q0 7-7 7h-22q-7 0-7-7z', tones.light) + rect(102, 74, 3, 8, 1.5, '#ffffff', 0.6)
}

function sheet(tones: Tones): string {
  return (
    rect(80, 150, 80, 10, 5, tones.ink, 0.85) +
    path('M92 155h56v40l-7 5-7-5-7 5-7-5-7 5-7-5-7 5-7-5z', tones.paper) +
    path('M92 155h56v9h-56z', tones.fold, 0.7) +
    path('M138 164h10v31l-7 5-3-2z', tones.shade)
  )
}

function nozzle(tones: Tones): string {
  return (
    rect(84, 150, 72, 18, 9, tones.steel, 0.45) +
    path('M106 156h28l-5 20q-1 4-5 4h-8q-4 0-5-4z', tones.ink) +
    path('M110 158h6l2 18h-4z', '#ffffff', 0.25) +
    path('M120 184c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17z', tones.base) +
    ellipse(116.5, 202, 2, 3.5, '#ffffff', 0.5)
  )
}

function sensor(tones: Tones): string {
  return ellipse(164, 134, 4, 4, tones.ink) + ellipse(164, 134, 1.8, 1.8, tones.light)
}

function lever(tones: Tones): string {
  return rect(168, 96, 16, 34, 6, tones.dark) + rect(168, 96, 5, 34, 2.5, tones.light, 0.4)
}
