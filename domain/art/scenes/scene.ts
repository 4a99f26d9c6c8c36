import { objectArt } from '#domain/art/drawing.ts'
import type { ArtOptions } from '#domain/art/drawing.ts'
import { ellipse, group, rect } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'
import type { Stroke } from '#domain/brands/shape.ts'

export interface SceneTones {
  hue: number
  night: boolean
  wall: string
  pale: string
  paler: string
  floor: string
  light: string
  base: string
  dark: string
  ink: string
  shadow: string
}

/** What stands behind goes on far beyond the field on all sides; the objects stay within its middle. */
export interface Scene {
  behind: string
  objects: string
  /** Before the objects, and as wide as what stands behind. */
  front?: string
}

export type DrawScene = (tones: SceneTones, mark: Stroke[]) => Scene

/** Everything stands on this line of the field of 1200 × 900. */
export const FLOOR_LINE = 742

// As far as a wall or a floor goes on: a banner is ten times as wide as high, a column twice as high as wide.
export const LEFT = -4200
export const ACROSS = 9600
export const TOP = -1200

export function sceneTones(hue: number, saturation: number, night: boolean): SceneTones {
  const wall = Math.round(saturation * 0.66)
  return {
    hue,
    night,
    wall: night ? hsl(hue, 18, 15) : hsl(hue, wall, 90),
    pale: night ? hsl(hue, 18, 19) : hsl(hue, wall, 94),
    paler: night ? hsl(hue, 18, 24) : hsl(hue, wall, 97.5),
    floor: night ? hsl(hue, 18, 11) : hsl(hue, wall - 5, 84),
    light: hsl(hue, saturation, 66),
    base: hsl(hue, saturation, 52),
    dark: hsl(hue, saturation, 36),
    ink: hsl(hue, saturation, 20),
    shadow: night ? '#000000' : hsl(hue, saturation, 20),
  }
}

/** Wall and floor, meeting at `y`. */
export function room(tones: SceneTones, y = FLOOR_LINE): string {
  // The floor lies over the wall: two edges that meet show a thread of what is behind them.
  return rect(LEFT, TOP, ACROSS, 900 - TOP, 0, tones.wall) + rect(LEFT, y, ACROSS, 900 - y, 0, tones.floor)
}

type Placed = Pick<ArtOptions, 'family' | 'label' | 'size' | 'saturation'> & {
  /** Distance from the hue of the brand, in degrees. */
  turn?: number
  hue?: number
  x: number
  y?: number
  scale: number
}

/** One of the article drawings, standing on the line `y`, with its middle at `x`. */
export function stand(tones: SceneTones, { turn = 0, hue, x, y = FLOOR_LINE, scale, ...object }: Placed): string {
  const color = (hue ?? tones.hue + turn + 360) % 360
  const at = `translate(${Math.round(x - 120 * scale)} ${Math.round(y - 212 * scale)}) scale(${scale})`
  return group(at, objectArt({ ...object, hue: color, dark: tones.night }))
}

/** The shadow of what stands on the floor. */
export const cast = (x: number, rx: number, tones: SceneTones, y = FLOOR_LINE + 2): string =>
  ellipse(x, y, rx, 14, tones.shadow, 0.13)
