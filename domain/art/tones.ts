import { WHITE_SATURATION } from './hue.ts'

/** Everything a drawing may be painted with, as #rrggbb. `base` … `floor` come from one hue, the rest are materials. */
export type Tones = {
  base: string
  light: string
  dark: string
  ink: string
  tile: string
  floor: string
  shadow: string
  paper: string
  shade: string
  fold: string
  metal: string
  steel: string
  board: string
  boardLight: string
  boardDark: string
}

export const SATURATION = 46
export const MUTED_SATURATION = 18

/** The palette of one object (screens 4.1). `saturation` in per cent; `dark` changes what is around the object, never the object. */
export function tonesOf(hue: number, saturation: number, dark: boolean): Tones {
  const white = saturation <= WHITE_SATURATION
  const muted = saturation <= MUTED_SATURATION
  const tile = Math.round((saturation * 34) / SATURATION)
  return {
    base: hsl(hue, saturation, white ? 80 : 52),
    light: hsl(hue, saturation, white ? 90 : 66),
    dark: hsl(hue, saturation, white ? 56 : 36),
    ink: hsl(hue, saturation, white ? 26 : 20),
    tile: dark ? hsl(hue, Math.min(18, tile), 20) : hsl(hue, tile, 95),
    floor: dark ? hsl(hue, Math.min(18, tile), 14) : hsl(hue, tile, 90),
    shadow: dark ? '#000000' : hsl(hue, saturation, 20),
    paper: '#fbfaf7',
    shade: '#e7e3da',
    fold: '#d3cdc0',
    metal: '#c3ccd4',
    steel: '#8d99a5',
    board: hsl(33, muted ? saturation : 50, 70),
    boardLight: hsl(34, muted ? saturation : 54, 79),
    boardDark: hsl(31, muted ? saturation : 38, 55),
  }
}

/** Hexadecimal, because not every printer of SVG understands hsl(). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const s = saturation / 100
  const l = lightness / 100
  const reach = s * Math.min(l, 1 - l)
  const channel = (offset: number): string => {
    const k = (offset + hue / 30) % 12
    const value = l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255).toString(16).padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
