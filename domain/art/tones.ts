import { BLACK_SATURATION, WHITE_SATURATION } from './hue.ts'

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

const SATURATION = 46
const MUTED_SATURATION = 18

// Lightness of base, light, dark and ink.
const USUAL = [52, 66, 36, 20] as const
const WHITE = [80, 90, 56, 26] as const
const BLACK = [30, 46, 21, 11] as const

type Look = { hue: number; saturation?: number; muted?: boolean; dark?: boolean }

/** The palette of one object (screens 4.1): hue in degrees, saturation in per cent. `dark` changes what is around it, never the object. */
export function tonesOf({ hue, saturation: wanted = SATURATION, muted = false, dark = false }: Look): Tones {
  const saturation = muted ? Math.min(MUTED_SATURATION, wanted) : wanted
  const [base, light, deep, ink] = wanted <= BLACK_SATURATION ? BLACK : wanted <= WHITE_SATURATION ? WHITE : USUAL
  // Black goods would vanish on the tile of the dark theme.
  const night = wanted <= BLACK_SATURATION ? 44 : 20
  const tile = Math.round((saturation * 34) / SATURATION)
  return {
    base: hsl(hue, saturation, base),
    light: hsl(hue, saturation, light),
    dark: hsl(hue, saturation, deep),
    ink: hsl(hue, saturation, ink),
    tile: dark ? hsl(hue, Math.min(18, tile), night) : hsl(hue, tile, 95),
    floor: dark ? hsl(hue, Math.min(18, tile), night - 6) : hsl(hue, tile, 90),
    shadow: dark ? '#000000' : hsl(hue, saturation, 20),
    paper: '#fbfaf7',
    shade: '#e7e3da',
    fold: '#d3cdc0',
    metal: '#c3ccd4',
    steel: '#8d99a5',
    board: hsl(33, muted ? MUTED_SATURATION : 50, 70),
    boardLight: hsl(34, muted ? MUTED_SATURATION : 54, 79),
    boardDark: hsl(31, muted ? MUTED_SATURATION : 38, 55),
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
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
