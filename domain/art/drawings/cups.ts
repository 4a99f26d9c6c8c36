import { EDGE, shadow } from '#domain/art/light.ts'
import { fitted } from './panel.ts'
import type { Print } from './panel.ts'
import { path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** A stack of cups and, before it, one to take away; its sleeve carries the text. */
export function vasos(tones: Tones, print: Print): string {
  return (
    shadow(122, 70, tones) +
    [0, 1, 2, 3, 4].map(at => rim(48 + at * 14, tones)).join('') +
    path('M136 122h50l-8 90h-34z', tones.paper) +
    path('M138 142h46.200l-3.500 40h-39z', tones.light) +
    path('M168 122h18l-8 90h-16z', tones.fold, 0.7) +
    path('M132 116h58v8h-58z', tones.fold, 0.4) +
    path('M62 106h84l-11 106h-62z', tones.paper) +
    path('M120 106h26l-11 106h-22z', tones.shade) +
    path('M66 136h76.500l-5 46h-66.500z', tones.base) +
    path('M119.500 136h23l-5 46h-20z', tones.dark, 0.35) +
    path('M72 136h8l3 46h-7z', '#ffffff', 0.25) +
    fitted(104, 165, 60, 17, print.label, '#ffffff') +
    path('M62.500 106h83l-.600 5h-82z', tones.fold, 0.6) +
    path('M64 100l5-18q1-4 5-4h60q4 0 5 4l5 18z', tones.dark) +
    path('M122 78h12q4 0 5 4l5 18h-18z', tones.ink, EDGE) +
    path('M74 82h7l-4 14h-7z', '#ffffff', 0.32) +
    rect(57, 96, 94, 10, 5, tones.dark) +
    rect(62, 97.5, 46, 3, 1.5, '#ffffff', 0.32) +
    rect(122, 96, 29, 10, 5, tones.ink, EDGE) +
    rect(84, 75, 18, 4, 2, tones.ink)
  )
}

function rim(y: number, tones: Tones): string {
  return (
    path(`M134 ${y + 4}h54l-2 14h-50z`, tones.paper) +
    path(`M168 ${y + 4}h20l-2 14h-19z`, tones.fold, 0.7) +
    rect(130, y, 62, 7, 3.5, '#ffffff') +
    rect(168, y, 24, 7, 3.5, tones.fold, 0.6) +
    rect(134, y + 7, 54, 2.5, 0, tones.fold, 0.6)
  )
}
