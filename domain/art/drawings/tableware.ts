import { EDGE, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** A pile of plates, one standing behind it. */
export function platos(tones: Tones): string {
  const pile = [0, 1, 2, 3].map(at => {
    const y = 194 - at * 12
    return ellipse(120, y + 4, 72, 15, at % 2 === 0 ? tones.dark : tones.fold) + ellipse(120, y, 72, 15, tones.paper)
  })
  return (
    shadow(120, 74, tones) +
    ellipse(123, 94, 66, 66, tones.fold) +
    ellipse(119, 93, 66, 66, tones.paper) +
    ellipse(119, 93, 61, 61, tones.base) +
    ellipse(119, 93, 53, 53, tones.paper) +
    ellipse(120, 94, 41, 41, tones.shade) +
    ellipse(122, 95, 39, 39, '#ffffff') +
    line('M70 76q8-24 30-34', '#ffffff', 5, 0.8) +
    pile.join('') +
    ellipse(120, 158, 60, 11, tones.base, 0.75) +
    ellipse(120, 158, 56, 10, tones.paper) +
    ellipse(120, 160, 42, 6.5, tones.shade) +
    path('M160 158h32v40q-4 9-32 12z', tones.fold, 0.4)
  )
}

/** Bowls, one in the other. */
export function boles(tones: Tones, print: Print): string {
  const rims = [84, 98, 112].map(
    (y, at) =>
      path(`M54 ${y}h132l-4 18h-124z`, at % 2 === 0 ? tones.light : tones.paper) +
      rect(50, y - 4, 140, 8, 4, tones.dark),
  )
  return (
    shadow(120, 50, tones) +
    ellipse(120, 82, 68, 8, tones.ink, 0.5) +
    rims.join('') +
    path('M52 128h136q-2 58-38 78l-4 6h-52l-4-6q-36-20-38-78z', tones.base) +
    path('M160 128h28q-2 58-38 78l-4 6h-16q30-28 30-84z', tones.dark, EDGE) +
    rect(48, 122, 144, 11, 5.5, tones.dark) +
    rect(58, 125, 60, 3.5, 1.7, '#ffffff', 0.32) +
    path('M62 140h9q2 32 18 52-24-16-27-52z', '#ffffff', 0.32) +
    panel(92, 142, 56, 54, tones, print)
  )
}

/** Fork, knife and spoon in their sleeve. */
export function cubiertos(tones: Tones, print: Print): string {
  return (
    shadow(120, 58, tones) +
    path('M70 34v34q0 14 11 18v74h12v-74q11-4 11-18v-34h-6v32h-6v-32h-10v32h-6v-32z', tones.light) +
    path('M114 160v-124q20 6 20 52v24h-8v48z', tones.light) +
    path('M114 36q20 6 20 52v24h-8v-30q0-34-12-46z', tones.dark, EDGE) +
    ellipse(160, 60, 17, 27, tones.light) +
    ellipse(162, 62, 11, 20, tones.dark, EDGE) +
    rect(154, 84, 12, 76, 4, tones.light) +
    path('M62 122q58 12 116 0v82q0 8-8 8h-100q-8 0-8-8z', tones.base) +
    path('M62 122q58 12 116 0v8q-58 12-116 0z', tones.dark, 0.6) +
    path('M152 126q14-1 26-4v82q0 8-8 8h-26q8-4 8-14z', tones.dark, EDGE) +
    rect(70, 136, 7, 66, 3.5, '#ffffff', 0.32) +
    panel(90, 142, 58, 54, tones, print)
  )
}

/** Take-away box, its lid half open. */
export function envase(tones: Tones, print: Print): string {
  return (
    shadow(120, 72, tones) +
    path('M58 128l12-74q1-8 9-8h82q8 0 9 8l12 74z', tones.boardLight) +
    path('M72 120l9-58q1-5 6-5h66q5 0 6 5l9 58z', tones.board) +
    path('M150 46h11q8 0 9 8l12 74h-16z', tones.boardDark, 0.6) +
    path('M48 128h144l-14 78q-1 6-8 6h-100q-7 0-8-6z', tones.board) +
    path('M160 128h32l-14 78q-1 6-8 6h-24q8-4 9-12z', tones.boardDark, 0.8) +
    rect(46, 122, 148, 13, 6, tones.boardLight) +
    rect(46, 131, 148, 4, 2, tones.boardDark, 0.6) +
    path('M62 140h8l8 62h-7z', '#ffffff', 0.32) +
    path('M53 152h134l-7 40h-120z', tones.base) +
    path('M158 152h29l-7 40h-26z', tones.dark, EDGE) +
    panel(90, 146, 60, 54, tones, print)
  )
}

/** Straws and sticks in their box. */
export function pajitas(tones: Tones, print: Print): string {
  const sticks = [0, 1, 2, 3, 4, 5, 6].map(at => {
    const top = 62 + at * 19
    const height = 40 + ((at * 5) % 4) * 9
    const d = `M${86 + at * 11} 140L${top} ${height}`
    return (
      line(d, at % 2 === 0 ? tones.paper : tones.base, 9) + line(d, at % 2 === 0 ? tones.base : tones.light, 2.5, 0.7)
    )
  })
  return (
    shadow(120, 50, tones) +
    path('M74 116h92v14h-92z', tones.ink, 0.7) +
    sticks.join('') +
    path('M70 126h100l-6 86h-88z', tones.base) +
    path('M146 126h24l-6 86h-24z', tones.dark, EDGE) +
    path('M70 126h100l-.600 9h-98.800z', tones.dark, 0.6) +
    path('M78 138h7l4 66h-7z', '#ffffff', 0.32) +
    panel(92, 142, 56, 56, tones, print)
  )
}

/** A pile of lids, a lid with its mouth on top. */
export function tapas(tones: Tones, print: Print): string {
  const pile = [196, 176, 156].map(
    y => path(`M62 ${y - 14}h116l6 14h-128z`, tones.base) + rect(52, y - 3, 136, 12, 6, tones.dark),
  )
  return (
    shadow(120, 70, tones) +
    pile.join('') +
    path('M64 138l10-42q2-8 10-8h72q8 0 10 8l10 42z', tones.base) +
    path('M148 88h8q8 0 10 8l10 42h-22z', tones.dark, EDGE) +
    ellipse(120, 88, 42, 8, tones.light) +
    ellipse(104, 87, 12, 3, tones.ink) +
    rect(54, 134, 132, 12, 6, tones.dark) +
    rect(62, 137, 56, 3.5, 1.7, '#ffffff', 0.32) +
    path('M80 98h8l-7 34h-8z', '#ffffff', 0.32) +
    path('M160 130h28v72h-28z', tones.ink, 0.12) +
    panel(94, 98, 52, 36, tones, print)
  )
}

/** Coasters: a pile, and one with its lace edge standing behind. */
export function posavasos(tones: Tones): string {
  const lace = Array.from({ length: 20 }, (_, at) => {
    const angle = (at * Math.PI) / 10
    const [x, y] = [120 + Math.cos(angle) * 58, 104 + Math.sin(angle) * 58].map(value => Math.round(value * 10) / 10)
    return ellipse(x ?? 0, y ?? 0, 11, 11, at % 2 === 0 ? tones.paper : tones.shade)
  })
  return (
    shadow(120, 72, tones) +
    lace.join('') +
    ellipse(120, 104, 58, 58, tones.paper) +
    ellipse(120, 104, 45, 45, tones.base) +
    ellipse(120, 104, 40, 40, tones.paper) +
    ellipse(122, 106, 28, 28, tones.shade) +
    [200, 190, 180].map(y => ellipse(120, y + 4, 70, 13, tones.fold) + ellipse(120, y, 70, 13, tones.paper)).join('') +
    ellipse(120, 180, 54, 9, tones.base) +
    ellipse(120, 180, 49, 8, tones.paper)
  )
}
