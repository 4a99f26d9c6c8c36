import { ellipse, line, path, rect } from '#domain/art/svg.ts'

const BLACK = '#111111'
const WHITE = '#ffffff'

const flame = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${path('M1-22c10 7 4 15 9 20 3-2 3-6 2-9 8 7 10 15 8 21-2 9-10 14-20 14s-19-6-20-15c-1-8 5-12 8-17 1 3 1 6 4 8 5-6 0-14 9-22z', BLACK)}${path('M1 4c4 4 8 7 7 12-1 4-4 5-7 5-4 0-8-2-8-6 0-3 2-4 4-7 1 2 2 3 3 3 1-2-1-4 1-7z', WHITE)}</g>`

const tube = (angle: number, x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${path('M-13-4h24q4 0 4 4t-4 4h-24z', BLACK)}${rect(-11, -2, 20, 2, 0, WHITE)}${rect(-15, -5.5, 3, 11, 1.5, BLACK)}</g>`

/** Black drawings for the white diamond, one per danger. */
export const HAZARD_GLYPHS: Record<string, string> = {
  corrosive:
    tube(-24, 36, 30) +
    tube(24, 62, 30) +
    ellipse(24, 42, 1.8, 2.6, BLACK) +
    ellipse(24, 49, 1.8, 2.6, BLACK) +
    ellipse(74, 42, 1.8, 2.6, BLACK) +
    ellipse(74, 49, 1.8, 2.6, BLACK) +
    path('M17 56h10q2 3 4 0h10v6h-24z', BLACK) +
    path('M53 57q8-5 14-2l4 2q2 2 4-1h6l-4 6q-10 3-24 2-3-4 0-7z', BLACK) +
    line('M32 70h32', BLACK, 2.4) +
    line('M36 66q2 2 0 4M66 66q-3 2-1 4', BLACK, 1.6),
  irritant: path('M42 24q6-4 12 0 1 1 1 3l-4 31h-6l-4-31q0-2 1-3z', BLACK) + ellipse(48, 68, 6, 6, BLACK),
  flammable: flame(48, 42, 1.15) + rect(28, 69, 40, 4, 0, BLACK),
  oxidizer:
    flame(48, 31, 0.82) +
    path('M48 42a14 14 0 1 1-.1 0zM48 47a9 9 0 1 0 .1 0z', BLACK) +
    rect(30, 71.5, 36, 3.5, 0, BLACK),
  environment:
    line('M36 66V34', BLACK, 4) +
    line('M36 50l-10-9M36 44l9-9M36 38l-6-8M36 56l8-7M26 41l-5 1M45 35l5-1', BLACK, 2.4) +
    path('M21 67q8-3 14-1 12 2 26 0 8-1 13 1l-7 6h-39z', BLACK) +
    path('M46 59q8-10 20-6l9-6-1 9 2 7-9-4q-12 7-21 0z', BLACK) +
    line('M51 57l3 3M54 57l-3 3', WHITE, 1.4),
  health:
    ellipse(48, 27, 8, 9, BLACK) +
    path('M44 34h8v4q18 3 20 12v12q-5 8-14 14h-20q-9-6-14-14v-12q2-9 20-12z', BLACK) +
    path(
      'M47 46l3.500 7 7-4-3 7.500 8 3.500-8 2 3 7.500-7-4-3.500 8-3-8-7.500 4 3.500-7.500-8-2 8-3.500-3.500-7.500 7.500 4z',
      WHITE,
    ),
  toxic:
    line('M28 58l40 14M68 58l-40 14', BLACK, 4) +
    ellipse(27, 57, 3.4, 3.4, BLACK) +
    ellipse(69, 57, 3.4, 3.4, BLACK) +
    ellipse(27, 73, 3.4, 3.4, BLACK) +
    ellipse(69, 73, 3.4, 3.4, BLACK) +
    path(
      'M48 19c12 0 19 8 19 18 0 6-3 10-6 12-2 2-1 4-2 6-3 5-19 5-22 0-1-2 0-4-2-6-3-2-6-6-6-12 0-10 7-18 19-18z',
      BLACK,
    ) +
    ellipse(40.5, 38, 5, 5.4, WHITE) +
    ellipse(55.5, 38, 5, 5.4, WHITE) +
    path('M48 43l3 6h-6z', WHITE) +
    line('M44 54v4M48 54.500v4M52 54v4', WHITE, 1.4),
}
