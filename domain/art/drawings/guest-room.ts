import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Folded bed and bath linen. */
export function textil(tones: Tones): string {
  const layer = (y: number, height: number, fill: string) =>
    rect(48, y, 144, height, height / 2.2, fill) +
    rect(152, y, 40, height, height / 2.2, tones.dark, EDGE) +
    line(`M70 ${y + height / 2}h112`, tones.dark, 2, 0.5) +
    line(`M70 ${y + 7}h52`, '#ffffff', 3, 0.4)
  return (
    shadow(120, 76, tones) +
    layer(172, 40, tones.base) +
    layer(132, 40, tones.light) +
    layer(92, 40, tones.base) +
    path('M60 94q-8-36 14-42h96q16 6 12 42z', tones.light) +
    path('M148 52h22q16 6 12 42h-26q4-26-8-42z', tones.dark, EDGE) +
    line('M66 80h112M68 72h110', tones.base, 3, 0.6) +
    line('M78 60h50', '#ffffff', 4, 0.45)
  )
}

/** Hanger, of wood or as the name says. */
export function percha(tones: Tones): string {
  return (
    line('M120 84v-14q18-6 18-24 0-18-18-18t-18 16', tones.steel, 7) +
    path(
      'M120 78q10 0 22 10l50 52q6 14-8 16h-128q-14-2-8-16l50-52q12-10 22-10zM120 98q-6 0-12 6l-32 34h88l-32-34q-6-6-12-6z',
      tones.base,
    ) +
    path('M120 78q10 0 22 10l50 52q6 14-8 16h-18q6-14-2-18l-32-34q-6-6-12-6z', tones.dark, EDGE) +
    path('M120 98q-6 0-12 6l-32 34h88l-32-34q-6-6-12-6z', tones.paper, 0.9) +
    line('M64 138l40-42', '#ffffff', 5, 0.32) +
    rect(82, 138, 76, 9, 4.5, tones.metal)
  )
}

/** Folding luggage rack. */
export function maletero(tones: Tones): string {
  return (
    shadow(120, 74, tones) +
    line('M60 208L180 86M60 86L180 208', tones.dark, 13) +
    line('M60 208L180 86', tones.base, 9) +
    line('M60 86L180 208', tones.base, 9, 0.85) +
    ellipse(120, 147, 7, 7, tones.metal) +
    rect(46, 76, 148, 14, 7, tones.base) +
    rect(150, 76, 44, 14, 7, tones.dark, EDGE) +
    rect(56, 79, 70, 4, 2, '#ffffff', 0.4) +
    [72, 112, 152].map(x => path(`M${x} 84h18l-2 22h-14z`, tones.ink)).join('') +
    rect(58, 34, 124, 42, 8, tones.steel) +
    rect(150, 34, 32, 42, 8, tones.ink, 0.25) +
    line('M102 34v-8q0-6 6-6h24q6 0 6 6v8', tones.ink, 5) +
    line('M82 36v38M158 36v38', tones.ink, 3, 0.5) +
    rect(66, 42, 5, 26, 2.5, '#ffffff', 0.32) +
    rect(56, 200, 18, 12, 4, tones.ink) +
    rect(166, 200, 18, 12, 4, tones.ink)
  )
}

/** Folder, with the sheets that lie in it. */
export function carpeta(tones: Tones): string {
  return (
    shadow(120, 60, tones) +
    path('M62 44q0-8 8-8h104q8 0 8 8v168h-120z', tones.dark) +
    rect(76, 48, 98, 160, 3, tones.paper) +
    [76, 94, 112, 130, 148].map(y => rect(96, y, 64, 5, 2.5, tones.fold)).join('') +
    path('M58 52q0-8 8-8l82 14q8 2 8 10v144h-90q-8 0-8-8z', tones.base) +
    path('M132 55l16 3q8 2 8 10v144h-24z', tones.dark, EDGE) +
    rect(82, 92, 44, 24, 4, tones.light, 0.7) +
    rect(88, 100, 32, 4, 2, tones.ink, 0.5) +
    line('M68 66v132', '#ffffff', 5, 0.32)
  )
}

/** Paper bag with handles. */
export function bolsapapel(tones: Tones, print: Print): string {
  return (
    shadow(120, 62, tones) +
    line('M92 78q0-44 28-44t28 44', tones.boardDark, 6) +
    path('M62 72h104v140h-104z', tones.board) +
    path('M166 72l18 10v118l-18 12z', tones.boardDark) +
    path('M166 72l18 10-6 60-12 12z', tones.boardDark, 0.6) +
    path('M62 72h104v12h-104z', tones.boardLight) +
    line('M96 78q0-36 24-36t24 36', tones.base, 6) +
    path('M62 160h104v30h-104z', tones.base) +
    line('M72 94v104', '#ffffff', 6, 0.32) +
    panel(84, 108, 62, 66, tones, print)
  )
}

/** Urinal screen: a scented mesh. */
export function urinario(tones: Tones): string {
  const holes = [-2, -1, 0, 1, 2].flatMap(row =>
    [-2, -1, 0, 1, 2].map(at => [120 + at * 23 + (row % 2) * 11, 124 + row * 23] as const),
  )
  return (
    shadow(120, 60, tones) +
    path('M126 40q70 8 66 92-4 80-68 80l8-90z', tones.dark) +
    path('M116 38q72 4 70 92-4 82-68 82t-68-82q-2-88 66-92z', tones.base) +
    path('M116 52q58 4 56 78-4 68-54 68t-54-68q-2-74 52-78z', tones.light, 0.5) +
    holes
      .filter(([x, y]) => (x - 118) ** 2 + (y - 124) ** 2 < 2500)
      .map(([x, y]) => ellipse(x, y, 7.5, 7.5, tones.ink, 0.7))
      .join('') +
    ellipse(118, 124, 24, 24, tones.paper) +
    path('M118 108c9 11 13 17 13 23a13 13 0 0 1-26 0c0-6 4-12 13-23z', tones.base) +
    line('M66 108q6-38 36-46', '#ffffff', 6, 0.4)
  )
}

/** Freshener to hang in the bowl. */
export function colgador(tones: Tones): string {
  return (
    shadow(120, 50, tones) +
    line('M146 104v-54q0-22-18-22t-18 22v14', tones.light, 10) +
    rect(64, 104, 112, 108, 26, tones.base) +
    path('M150 104q26 0 26 26v56q0 26-26 26 12-54 0-108z', tones.dark, EDGE) +
    rect(78, 120, 84, 78, 18, tones.ink, 0.55) +
    rect(84, 126, 72, 66, 14, tones.light) +
    [98, 112, 126, 140].map(x => rect(x, 118, 5, 82, 2.5, tones.base)).join('') +
    gloss(70, 126, 6, 60)
  )
}
