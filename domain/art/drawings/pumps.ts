import { EDGE, gloss, shadow } from '#domain/art/light.ts'
import { panel } from './panel.ts'
import type { Print } from './panel.ts'
import { line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Trigger spray: nozzle to the left, liquid level and dip tube visible. */
export function pulverizador(tones: Tones, print: Print): string {
  return (
    shadow(120, 46, tones) +
    line('M90 56q3 20-7 33', tones.base, 9) +
    path('M82 26h52q24 0 27 26l-19 4q-3 2-3 8v12h-33v-14q-1-6-7-6h-17z', tones.dark) +
    path('M82 26h52q13 0 19 8h-71z', tones.light, 0.35) +
    rect(68, 29, 16, 18, 4, tones.ink) +
    rect(102, 74, 40, 13, 4, tones.metal) +
    rect(102, 74, 14, 13, 4, '#ffffff', 0.4) +
    path('M108 86h28c0 20 28 24 28 54v58q0 14-14 14h-56q-14 0-14-14v-58c0-30 28-34 28-54z', tones.light) +
    line('M122 88v44', '#ffffff', 3, 0.6) +
    path('M84 122h76q4 8 4 18v58q0 14-14 14h-56q-14 0-14-14v-58q0-10 4-18z', tones.base) +
    path('M136 86c0 20 28 24 28 54v58q0 14-14 14h-10q10-4 10-16v-54c0-26-22-32-22-56z', tones.dark, EDGE) +
    gloss(87, 126, 7, 72) +
    panel(93, 134, 57, 62, tones, print)
  )
}

/** Pump bottle with the level of what is left. */
export function jabon(tones: Tones, print: Print): string {
  return (
    shadow(120, 52, tones) +
    path('M114 74v-38h34q16 0 18 14h-14q-2-4-8-4h-18v28z', tones.steel) +
    path('M114 74v-38h6v38z', '#ffffff', 0.3) +
    rect(100, 70, 40, 20, 5, tones.dark) +
    rect(105, 76, 3, 10, 1.5, tones.light, 0.5) +
    rect(112, 76, 3, 10, 1.5, tones.light, 0.5) +
    rect(108, 88, 24, 7, 0, tones.ink, 0.6) +
    path('M76 116q0-24 24-24h40q24 0 24 24v82q0 14-14 14h-60q-14 0-14-14z', tones.light) +
    path('M119 95h3v32h-3z', '#ffffff', 0.55) +
    path('M76 124h88v74q0 14-14 14h-60q-14 0-14-14z', tones.base) +
    path('M76 124h88v3h-88z', '#ffffff', 0.3) +
    path('M140 92q24 0 24 24v82q0 14-14 14h-12q12-4 12-16v-80q0-20-20-24z', tones.dark, EDGE) +
    gloss(83, 112, 7, 86) +
    panel(92, 136, 58, 60, tones, print)
  )
}
