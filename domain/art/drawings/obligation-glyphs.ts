import { ellipse, line, path, rect } from '#domain/art/svg.ts'

const WHITE = '#ffffff'
const BLUE = '#0b5aa8'

/** A head seen from the side of the duty: face in white, on which each sign puts its protection. */
const head = path('M48 16c15 0 23 10 23 25 0 14-5 22-9 27v12h-28v-12c-4-5-9-13-9-27 0-15 8-25 23-25z', WHITE)

const hand = (transform: string): string =>
  `<g transform="${transform}">${line('M-10 2l-9-12M-8-8l-3-20M-1-10v-23M6-9l3-21M12-5l6-17', WHITE, 5.8)}${path('M-11-10h26v14q0 10-5 14h-16q-8-6-9-16z', WHITE)}</g>`

/** White drawings for the blue disc, one per duty. */
export const OBLIGATION_GLYPHS: Record<string, string> = {
  gloves:
    hand('translate(31 51) scale(.95)') +
    hand('translate(65 51) scale(-.95 .95)') +
    rect(21, 68, 23, 9, 2, WHITE) +
    rect(52, 68, 23, 9, 2, WHITE),
  goggles:
    head +
    rect(22, 36, 52, 4, 0, BLUE) +
    rect(27, 33, 19, 15, 6, BLUE) +
    rect(50, 33, 19, 15, 6, BLUE) +
    rect(44, 36, 8, 5, 0, BLUE) +
    rect(30, 36, 13, 9, 4, WHITE) +
    rect(53, 36, 13, 9, 4, WHITE) +
    line('M41 63h14', BLUE, 3),
  mask:
    head +
    ellipse(39, 38, 3, 3, BLUE) +
    ellipse(57, 38, 3, 3, BLUE) +
    path('M32 50q16-9 32 0v10q-3 12-16 14-13-2-16-14z', BLUE) +
    line('M32 51l-7-5M64 51l7-5M32 60l-4 3M64 60l4 3', BLUE, 2.6) +
    line('M37 54q11-5 22 0M37 61h22M39 67h18', WHITE, 2),
  boots:
    path('M28 18h18v34q0 5 6 8 8 4 8 12h-32z', WHITE) +
    rect(26, 74, 36, 6, 2, WHITE) +
    rect(28, 25, 18, 3, 0, BLUE) +
    path('M52 30h16v22q0 5 5 8 7 4 7 12h-17q-1-9-11-15z', WHITE) +
    rect(65, 74, 16, 6, 2, WHITE) +
    rect(52, 36, 16, 3, 0, BLUE),
  apron:
    ellipse(48, 20, 8, 9, WHITE) +
    path('M30 34q6-3 10-3l8 6 8-6q4 0 10 3 6 4 6 12v20h-7v-18l-3 2v36h-28v-36l-3-2v18h-7v-20q0-8 6-12z', WHITE) +
    path('M38 42h20v14q6 2 7 6v22h-34v-22q1-4 7-6z', BLUE) +
    path('M41 45h14v14q6 2 7 5v17h-28v-17q1-3 7-5z', WHITE) +
    rect(42, 64, 12, 8, 2, BLUE) +
    line('M40 44l-2-9M56 44l2-9', BLUE, 2.4),
  'wash-hands':
    path('M22 20h30q10 0 10 10v6h-10v-4q0-3-3-3h-27z', WHITE) +
    rect(34, 12, 6, 9, 0, WHITE) +
    rect(29, 11, 16, 4, 2, WHITE) +
    line('M52 41v7M57 40v10M62 41v7', WHITE, 2.6) +
    path('M22 66q10-12 22-11h22q5 0 5 4t-5 4h-12 22q4 1 3 5t-5 4h-22q8 4 6 6-10 4-18-1-8-3-18-1z', WHITE) +
    path('M16 62h8v20h-8z', WHITE) +
    line('M46 63.500h14M50 72h8', BLUE, 2),
}
