import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { fitted } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Vacuum cleaner: drum on wheels, hose and floor head. */
export function aspirador(tones: Tones, print: Print): string {
  return (
    shadow(120, 78, tones) +
    line('M122 78q26-62 52-34 16 22-2 150', tones.steel, 10) +
    line('M124 74q24-54 46-30', '#ffffff', 2.5, 0.35) +
    path('M148 196h44q4 0 4 6v10h-52v-10q0-6 4-6z', tones.ink) +
    path('M62 84q0-32 40-32t40 32z', tones.dark) +
    path('M74 78q4-16 22-19l1 5q-14 3-16 14z', '#ffffff', 0.32) +
    rect(84, 42, 36, 12, 6, tones.ink) +
    rect(52, 82, 100, 14, 6, tones.ink, 0.85) +
    path('M56 94h92l-4 92h-84z', tones.base) +
    path('M128 94h20l-4 92h-22z', tones.dark, EDGE) +
    gloss(64, 104, 8, 72) +
    ellipse(128, 118, 11, 11, tones.ink) +
    fitted(98, 154, 60, 15, print.label, '#ffffff') +
    rect(50, 182, 104, 16, 7, tones.dark) +
    ellipse(64, 201, 11, 11, tones.ink) +
    ellipse(64, 201, 5, 5, tones.metal) +
    ellipse(136, 201, 11, 11, tones.ink) +
    ellipse(136, 201, 5, 5, tones.metal)
  )
}

/** Single-disc machine: motor over its disc, long handle. */
export function rotativa(tones: Tones, print: Print): string {
  return (
    shadow(114, 80, tones) +
    line('M138 160L168 40', tones.steel, 12) +
    line('M136 156L164 44', '#ffffff', 3, 0.3) +
    path('M148 30h38q8 0 8 8t-8 8h-38q-8 0-8-8t8-8z', tones.ink) +
    rect(136, 70, 44, 56, 10, tones.base) +
    rect(164, 70, 16, 56, 8, tones.dark, EDGE) +
    rect(142, 80, 5, 36, 2.5, '#ffffff', 0.32) +
    path('M58 160q0-48 44-48t44 48z', tones.base) +
    path('M112 112q34 4 34 48h-22q0-32-12-48z', tones.dark, EDGE) +
    rect(84, 100, 36, 16, 6, tones.dark) +
    line('M70 150q2-22 18-28', '#ffffff', 6, 0.32) +
    path('M40 178q0-20 20-20h92q20 0 20 20v12h-132z', tones.dark) +
    rect(52, 164, 70, 4, 2, '#ffffff', 0.25) +
    rect(44, 188, 124, 14, 5, tones.ink) +
    rect(50, 202, 112, 10, 3, tones.boardDark) +
    fitted(106, 182, 84, 14, print.label, '#ffffff')
  )
}

/** Pressure washer with hose and lance. */
export function hidrolimpiadora(tones: Tones, print: Print): string {
  return (
    shadow(120, 78, tones) +
    line('M176 208L190 44', tones.steel, 7) +
    line('M186 88L190 44', tones.ink, 11) +
    line('M128 118q36-52 58-30', tones.ink, 6) +
    line('M68 110v-58q0-14 14-14h34q14 0 14 14v58', tones.steel, 9) +
    rect(78, 30, 42, 14, 7, tones.ink) +
    path('M54 120q0-22 22-22h46q22 0 22 22v70h-90z', tones.base) +
    path('M122 98q22 0 22 22v70h-22q8-50 0-92z', tones.dark, EDGE) +
    gloss(62, 116, 8, 60) +
    rect(82, 108, 34, 30, 6, tones.ink, 0.55) +
    ellipse(99, 123, 9, 9, tones.light) +
    line('M99 123l5-5', tones.ink, 2.5) +
    fitted(99, 162, 68, 14, print.label, '#ffffff') +
    rect(48, 180, 102, 16, 6, tones.dark) +
    ellipse(64, 196, 16, 16, tones.ink) +
    ellipse(64, 196, 7, 7, tones.metal) +
    ellipse(134, 196, 16, 16, tones.ink) +
    ellipse(134, 196, 7, 7, tones.metal)
  )
}

/** Steam or ozone unit: a cabinet with a display and slots. */
export function generador(tones: Tones, print: Print): string {
  return (
    shadow(120, 68, tones) +
    line('M84 70v-20q0-12 12-12h48q12 0 12 12v20', tones.ink, 10) +
    rect(56, 66, 128, 134, 14, tones.base) +
    path('M158 66h12q14 0 14 14v106q0 14-14 14h-22q10-4 10-16z', tones.dark, EDGE) +
    gloss(64, 82, 8, 104) +
    rect(82, 80, 76, 34, 6, tones.ink) +
    rect(88, 86, 42, 22, 3, tones.light) +
    ellipse(145, 97, 7, 7, tones.metal) +
    [150, 162, 174].map(y => rect(86, y, 68, 5, 2.5, tones.ink, 0.5)).join('') +
    fitted(120, 138, 84, 16, print.label, '#ffffff') +
    ellipse(76, 203, 9, 9, tones.ink) +
    ellipse(164, 203, 9, 9, tones.ink)
  )
}

/** Hand dryer: hangs above the floor and blows. */
export function secamanos(tones: Tones, print: Print): string {
  return (
    rect(68, 36, 116, 112, 26, tones.shadow, 0.1) +
    path('M60 58q0-32 32-32h56q32 0 32 32v52q0 32-32 32h-56q-32 0-32-32z', tones.base) +
    path('M150 26q30 2 30 32v52q0 30-30 32 12-60 0-116z', tones.dark, EDGE) +
    gloss(70, 52, 9, 62) +
    rect(94, 46, 52, 40, 12, tones.light, 0.6) +
    path('M120 54c7 9 11 14 11 19a11 11 0 0 1-22 0c0-5 4-10 11-19z', tones.dark) +
    fitted(120, 112, 64, 14, print.label, tones.ink) +
    path('M92 132h56l6 20h-68z', tones.ink) +
    ellipse(164, 118, 4, 4, tones.ink) +
    [100, 120, 140].map(x => line(`M${x} 164q-8 10 0 20t0 20`, tones.dark, 5, 0.45)).join('')
  )
}

/** Insect trap: blue tubes behind a grid. */
export function insectocaptor(tones: Tones): string {
  const bars = Array.from({ length: 11 }, (_, at) => line(`M${66 + at * 10.8} 74v94`, tones.ink, 2, 0.55))
  return (
    shadow(120, 74, tones) +
    line('M96 46v-16M144 46v-16', tones.steel, 4) +
    path('M46 62q0-18 18-18h112q18 0 18 18v12h-148z', tones.dark) +
    rect(52, 70, 136, 104, 0, tones.ink) +
    rect(58, 86, 124, 18, 9, '#9db8ff') +
    rect(58, 91, 124, 6, 3, '#ffffff', 0.8) +
    rect(58, 132, 124, 18, 9, '#9db8ff') +
    rect(58, 137, 124, 6, 3, '#ffffff', 0.8) +
    bars.join('') +
    path('M46 172h148v22q0 18-18 18h-112q-18 0-18-18z', tones.base) +
    path('M160 172h34v22q0 18-18 18h-24q8-20 8-40z', tones.dark, EDGE) +
    rect(58, 179, 80, 5, 2.5, '#ffffff', 0.32) +
    rect(58, 50, 60, 5, 2.5, '#ffffff', 0.32)
  )
}

/** Spare ultraviolet tubes. */
export function tubo(tones: Tones): string {
  const tube = (x: number, y: number) =>
    rect(x, y, 26, 212 - y, 4, tones.metal) +
    rect(x + 1, y + 18, 24, 176 - y, 4, tones.light) +
    rect(x + 5, y + 20, 6, 172 - y, 3, '#ffffff', 0.6) +
    rect(x + 17, y + 18, 8, 176 - y, 3, tones.dark, EDGE) +
    line(`M${x + 8} ${y}v-9M${x + 18} ${y}v-9`, tones.steel, 3)
  return (
    shadow(120, 54, tones) +
    tube(70, 52) +
    tube(144, 52) +
    tube(107, 36) +
    rect(62, 140, 116, 30, 5, tones.paper) +
    rect(62, 150, 116, 10, 0, tones.base)
  )
}
