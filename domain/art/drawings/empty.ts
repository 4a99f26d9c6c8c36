import { objectArt, svg } from '#domain/art/drawing.ts'
import type { Family } from '#domain/art/keywords.ts'
import { ellipse, group } from '#domain/art/svg.ts'

const SETS = {
  cart: ['garrafa', 'rollo', 'jabon'],
  catalog: ['caja', 'pulverizador', 'bolsas'],
  search: ['bayeta', 'botella', 'guantes'],
  favorites: ['toallas', 'pulverizador', 'jabon'],
  orders: ['caja', 'botella', 'rollo'],
  offers: ['vasos', 'garrafa', 'pastillas'],
  invoices: ['toallas', 'caja', 'botella'],
  statistics: ['rollo', 'garrafa', 'pulverizador'],
  people: ['guantes', 'escoba', 'fregona'],
} as const satisfies Record<string, readonly [Family, Family, Family]>

export type EmptyKind = keyof typeof SETS
export const EMPTY_KINDS = Object.keys(SETS).filter(isEmptyKind)

export function isEmptyKind(kind: string): kind is EmptyKind {
  return Object.hasOwn(SETS, kind)
}

const HUES = [205, 168, 188]

/** Three quiet objects for a place that has nothing to show yet: an SVG document of 160 × 160 units, transparent around. */
export function emptyArt(kind: EmptyKind, { dark = false }: { dark?: boolean } = {}): string {
  const [left, middle, right] = SETS[kind]
  const object = (family: Family, at: number, x: number, scale: number): string =>
    group(
      `translate(${Math.round((x - 120 * scale) * 10) / 10} ${Math.round((134 - 212 * scale) * 10) / 10}) scale(${scale})`,
      objectArt({ family, hue: HUES[at] ?? 205, muted: true, dark }),
    )
  return svg(
    '0 0 160 160',
    ellipse(80, 80, 78, 78, '#8d99a5', dark ? 0.16 : 0.12) +
      object(middle, 1, 80, 0.56) +
      object(left, 0, 44, 0.4) +
      object(right, 2, 116, 0.4),
  )
}
