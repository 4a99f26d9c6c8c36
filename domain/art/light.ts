import { ellipse, rect } from './svg.ts'
import type { Tones } from './tones.ts'

/** Every object stands on this line and grows upwards from it. */
export const FLOOR = 212

/** Contact shadow on the floor, 13 % ink. */
export function shadow(cx: number, rx: number, tones: Tones): string {
  return ellipse(cx, FLOOR + 1, rx, 5.5, tones.shadow, 0.13)
}

/** The one light comes from the left: a white strip of 32 %. */
export function gloss(x: number, y: number, width: number, height: number): string {
  return rect(x, y, width, height, width / 2, '#ffffff', 0.32)
}

/** Opacity of the dark shape on the right edge. */
export const EDGE = 0.35
