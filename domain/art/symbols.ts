import { HAZARD_GLYPHS } from '#domain/art/drawings/hazard-glyphs.ts'
import { OBLIGATION_GLYPHS } from '#domain/art/drawings/obligation-glyphs.ts'
import { svg } from './drawing.ts'
import { ellipse, group, path } from './svg.ts'

// The colours of the signs themselves, the same in every brand and theme: they are read as signs, not as decoration.
const SIGNAL_RED = '#d5001c'
const SIGNAL_BLUE = '#0b5aa8'
const DIAMOND = 'M48 2l46 46-46 46-46-46z'
const FIELD = 'M48 10.500l37.500 37.500-37.500 37.500-37.500-37.500z'

// A diamond narrows where a glyph is still broad.
const WITHIN_FIELD = 'translate(8.6 7.6) scale(.82)'

const SIGNS = new Map<string, string>([
  ...Object.entries(HAZARD_GLYPHS).map(
    ([key, glyph]) => [key, path(DIAMOND, SIGNAL_RED) + path(FIELD, '#ffffff') + group(WITHIN_FIELD, glyph)] as const,
  ),
  ...Object.entries(OBLIGATION_GLYPHS).map(
    ([key, glyph]) => [key, ellipse(48, 48, 46, 46, SIGNAL_BLUE) + glyph] as const,
  ),
])

export const SAFETY_KEYS: readonly string[] = [...SIGNS.keys()]

/**
 * A safety pictogram as an SVG document of 96 × 96 units: a red diamond for a danger, a blue disc for an obligation.
 * `alt` names it, e.g. the name that the product gives it; undefined for an unknown key.
 */
export function safetySymbol(key: string, alt?: string): string | undefined {
  const sign = SIGNS.get(key)
  return sign && svg('0 0 96 96', sign, alt)
}
