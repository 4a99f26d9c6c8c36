import { EDGE, shadow } from '#domain/art/light.ts'
import { line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

const WAFFLE = [0, 1, 2, 3]
  .flatMap(row =>
    [0, 1, 2, 3, 4, 5].map(at => line(`M${84 - row * 6.5 + at * 13} ${88 + row * 11}h5`, '#ffffff', 2.4, 0.55)),
  )
  .join('')

/** Three folded cloths; the upper one turns a corner. */
export function bayeta(tones: Tones): string {
  return (
    shadow(120, 78, tones) +
    fold(178, 34, tones.base, tones.dark, tones.light) +
    fold(146, 34, tones.light, tones.dark, tones.base) +
    path('M50 132q-1-6 4-14l22-34q4-6 12-6h86q8 0 8 8l10 46z', tones.light) +
    WAFFLE +
    fold(130, 18, tones.base, tones.dark, tones.light) +
    path('M134 78h40q8 0 8 8l10 46q-34 2-46-16t-12-38z', tones.paper) +
    path('M134 78q-4 26 12 44t46 10q-22-6-34-20t-24-34z', tones.shade) +
    line('M148 84h22q4 0 5 4l7 32', tones.base, 2, 0.6)
  )
}

// One folded layer: closed fold on the left, two hems on the right.
function fold(y: number, height: number, color: string, edge: string, hem: string): string {
  const r = height / 2
  return (
    path(`M${48 + r} ${y}h${144 - r}v${height}h${r - 144}a${r} ${r} 0 0 1 0 ${-height}z`, color) +
    rect(160, y, 32, height, 0, edge, EDGE) +
    line(`M${48 + r} ${y + r}h${140 - r}`, edge, 2, 0.7) +
    line(`M${50 + r} ${y + 4}h58`, '#ffffff', 2.5, 0.32) +
    line(`M150 ${y + height - 5}h38`, hem, 1.6, 0.7)
  )
}
