import { EDGE, shadow } from '#domain/art/light.ts'
import { fitted } from './panel.ts'
import type { Print } from './panel.ts'
import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Walk-behind scrubber-dryer, facing left. */
export function maquina(tones: Tones, print: Print): string {
  return (
    shadow(118, 84, tones) +
    line('M158 108L176 50', tones.steel, 11) +
    line('M156 106L173 51', '#ffffff', 3, 0.3) +
    path('M150 40q0-8 8-8h32q6 0 6 6v4q0 6-6 6h-4v10q0 5-5 5h-10q-5 0-5-5v-10h-8q-8 0-8-8z', tones.ink) +
    rect(157, 36, 14, 6, 3, tones.light, 0.8) +
    line('M174 190h20', tones.steel, 6) +
    path('M184 186h14l6 26h-12z', tones.ink) +
    rect(40, 182, 86, 28, 9, tones.ink) +
    rect(46, 186, 60, 4, 2, '#ffffff', 0.2) +
    path('M44 205h78l-5 7h-68z', tones.steel) +
    path('M52 170v-32q0-36 36-36h66q18 0 22 18l10 50z', tones.base) +
    path('M132 102h22q18 0 22 18l10 50h-30q0-46-24-68z', tones.dark, EDGE) +
    path('M64 138q0-24 24-24h30q4 0 4 4v22q0 4-4 4h-50q-4 0-4-6z', tones.light) +
    path('M64 138q0-24 24-24h8l-18 30h-10q-4 0-4-6z', '#ffffff', 0.4) +
    path('M92 102q2-10 12-10h32q10 0 12 10z', tones.dark) +
    rect(108, 95, 22, 3, 1.5, '#ffffff', 0.32) +
    path('M44 178q0-12 12-12h126q8 0 8 8v6q0 10-10 10h-124q-12 0-12-8z', tones.dark) +
    rect(54, 170, 100, 4, 2, '#ffffff', 0.2) +
    fitted(102, 160, 72, 13, print.label, '#ffffff') +
    ellipse(158, 190, 22, 22, tones.ink) +
    ellipse(158, 190, 12, 12, tones.metal) +
    path('M158 178a12 12 0 0 1 0 24z', tones.steel) +
    ellipse(158, 190, 4, 4, tones.ink) +
    ellipse(58, 206, 6, 6, tones.steel)
  )
}
