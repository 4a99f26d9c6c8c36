import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { fitted, panel } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, group, line, path, pierced, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Aerosol can. */
export function aerosol(tones: Tones, print: Print): string {
  return (
    shadow(120, 42, tones) +
    rect(98, 24, 44, 40, 8, tones.dark) +
    rect(126, 24, 16, 40, 8, tones.ink, EDGE) +
    rect(103, 30, 5, 26, 2.5, '#ffffff', 0.32) +
    path('M84 84q2-24 18-26h36q16 2 18 26z', tones.metal) +
    path('M134 58h4q16 2 18 26h-14q0-18-8-26z', tones.steel, 0.6) +
    rect(80, 80, 80, 132, 9, tones.base) +
    path('M142 80h9q9 0 9 9v114q0 9-9 9h-13q6-4 6-12z', tones.dark, EDGE) +
    rect(80, 80, 80, 8, 4, tones.metal) +
    rect(80, 204, 80, 8, 4, tones.metal) +
    gloss(86, 94, 7, 104) +
    panel(98, 116, 50, 70, tones, print)
  )
}

/** Pads for a machine: a pile, one upright. */
export function disco(tones: Tones): string {
  return (
    shadow(120, 74, tones) +
    ellipse(126, 108, 66, 66, tones.ink) +
    ellipse(118, 106, 66, 66, tones.base) +
    ellipse(118, 106, 50, 50, tones.light, 0.35) +
    [
      [92, 70],
      [150, 76],
      [84, 128],
      [146, 142],
      [118, 56],
      [70, 100],
      [164, 110],
      [110, 156],
    ]
      .map(([x = 0, y = 0]) => line(`M${x} ${y}l9 5`, tones.dark, 3, 0.5))
      .join('') +
    ellipse(118, 106, 17, 17, tones.ink) +
    ellipse(121, 108, 13, 13, tones.dark) +
    line('M66 84q10-26 34-34', '#ffffff', 6, 0.32) +
    [184, 168]
      .map(y =>
        path(`M48 ${y}q0-9 10-9h124q10 0 10 9v10q0 9-10 9h-124q-10 0-10-9z`, y === 184 ? tones.dark : tones.base),
      )
      .join('') +
    rect(46, 192, 148, 20, 9, tones.base) +
    rect(156, 160, 36, 52, 8, tones.ink, 0.25) +
    rect(58, 197, 70, 4, 2, '#ffffff', 0.32)
  )
}

/** Pleated filter. */
export function filtro(tones: Tones): string {
  const pleats = Array.from({ length: 11 }, (_, at) =>
    rect(62 + at * 10.7, 84, 6, 100, 0, at % 2 === 0 ? tones.shade : tones.fold),
  )
  return (
    shadow(120, 64, tones) +
    rect(60, 82, 120, 104, 0, tones.paper) +
    pleats.join('') +
    rect(150, 82, 30, 104, 0, tones.steel, 0.35) +
    ellipse(120, 188, 68, 20, tones.dark) +
    path('M52 172v18q0 22 68 22t68-22v-18q-4 20-68 20t-68-20z', tones.base) +
    path('M52 62v22q0 20 68 20t68-20v-22z', tones.base) +
    path('M156 99q32-4 32-15v-22h-32z', tones.dark, EDGE) +
    ellipse(120, 62, 68, 20, tones.light) +
    ellipse(120, 62, 40, 11, tones.ink) +
    ellipse(120, 65, 34, 8, tones.dark)
  )
}

/** Coiled hose. */
export function manguera(tones: Tones): string {
  const ring = (y: number, fill: string) =>
    pierced(`M48 ${y}a72 30 0 1 0 144 0a72 30 0 1 0-144 0zM76 ${y}a44 16 0 1 0 88 0a44 16 0 1 0-88 0z`, fill)
  return (
    shadow(120, 74, tones) +
    ring(180, tones.dark) +
    ring(170, tones.base) +
    ring(158, tones.dark) +
    ring(148, tones.base) +
    ring(136, tones.dark) +
    ring(126, tones.base) +
    line('M62 118q20-22 58-22', '#ffffff', 4, 0.4) +
    line('M186 122q8-60-32-78', tones.base, 20) +
    line('M179 92l12-4M172 72l10-8M160 56l6-10', tones.dark, 4, 0.6) +
    path('M134 24l34 24-12 18-34-24z', tones.ink)
  )
}

/** Wet-floor sign. */
export function senal(tones: Tones): string {
  return (
    shadow(120, 70, tones) +
    path('M116 34h22l52 178h-24z', tones.dark) +
    path('M96 34q2-10 12-10h24q10 0 12 10l34 170q2 8-6 8h-104q-8 0-6-8z', tones.base) +
    path('M132 24q10 0 12 10l34 170q2 8-6 8h-20z', tones.dark, EDGE) +
    rect(106, 30, 28, 8, 4, tones.ink, 0.5) +
    path('M120 66l42 76h-84z', '#ffffff') +
    path('M120 80l31 55h-62z', tones.ink) +
    rect(117, 96, 6, 22, 3, '#ffffff') +
    ellipse(120, 126, 3.6, 3.6, '#ffffff') +
    rect(82, 158, 76, 10, 5, tones.ink, 0.8) +
    rect(92, 176, 56, 8, 4, tones.ink, 0.5) +
    line('M98 60l-18 92', '#ffffff', 5, 0.32)
  )
}

/** Sponge with its scouring side. */
export function esponja(tones: Tones): string {
  const sponge = (body: string, edge: string) =>
    rect(52, 156, 136, 48, 14, body) +
    rect(52, 196, 136, 16, 7, '#3f7d53') +
    rect(156, 156, 32, 56, 10, edge, EDGE) +
    [
      [74, 172],
      [96, 182],
      [118, 170],
      [138, 184],
      [106, 166],
      [84, 188],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 4.5, 3.2, edge, 0.45))
      .join('') +
    rect(66, 161, 66, 4, 2, '#ffffff', 0.4)
  return (
    shadow(120, 72, tones) +
    group('translate(6 -58)', sponge(tones.light, tones.dark)) +
    sponge(tones.base, tones.dark) +
    ellipse(82, 82, 13, 13, tones.light, 0.6) +
    ellipse(79, 78, 3.5, 3.5, '#ffffff', 0.9) +
    ellipse(112, 64, 19, 19, tones.light, 0.6) +
    ellipse(106, 58, 5, 5, '#ffffff', 0.9) +
    ellipse(146, 80, 10, 10, tones.light, 0.6) +
    ellipse(143, 77, 3, 3, '#ffffff', 0.9)
  )
}

/** Glue trap: a folded card. */
export function trampa(tones: Tones): string {
  return (
    shadow(120, 76, tones) +
    path('M48 204l62-104h24l58 104q0 8-8 8h-128q-8 0-8-8z', tones.boardDark) +
    path('M76 204l44-82 44 82z', tones.ink, 0.75) +
    rect(66, 196, 108, 12, 3, tones.paper) +
    ellipse(120, 196, 15, 8, tones.ink) +
    ellipse(136, 194, 6, 5, tones.ink) +
    line('M110 190l-6-8M120 188v-10M130 190l6-8', tones.ink, 2.5) +
    path('M48 204l62-104h10l-52 104q-2 8-12 8-8 0-8-8z', tones.base) +
    path('M134 100h-14l46 104q2 8 12 8h6q8 0 8-8z', tones.dark) +
    line('M64 190l44-76', '#ffffff', 5, 0.32)
  )
}

/** Bait station for rodents. */
export function portacebos(tones: Tones, print: Print): string {
  return (
    shadow(120, 76, tones) +
    path('M52 122q0-26 28-26h80q28 0 28 26v8h-136z', tones.light) +
    path('M160 96q28 0 28 26v8h-32q4-18 4-34z', tones.dark, EDGE) +
    rect(46, 126, 148, 86, 10, tones.base) +
    path('M164 126h20q10 0 10 10v66q0 10-10 10h-24q6-4 6-12z', tones.dark, EDGE) +
    path('M60 212v-26q0-20 18-20t18 20v26z', tones.ink) +
    rect(58, 132, 84, 4, 2, '#ffffff', 0.32) +
    ellipse(120, 112, 7, 7, tones.ink) +
    rect(118, 112, 4, 9, 1, tones.ink) +
    fitted(138, 190, 64, 15, print.label, '#ffffff')
  )
}
