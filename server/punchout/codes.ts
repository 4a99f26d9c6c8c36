import type { Partner } from './partner-store.ts'

/** The code by which a partner knows a unit; `otherwise` where its map does not have it. The case of a name does not matter. */
export function unitCode({ units }: Pick<Partner, 'units'>, name: string | null, otherwise: string): string {
  const wanted = (name ?? '').trim().toLowerCase()
  const known = Object.entries(units).find(([each]) => each.trim().toLowerCase() === wanted)
  return known?.[1] ?? otherwise
}

/** The UNSPSC code of an article by its categories, the nearest first; undefined where the map of the partner has none. */
export const classificationOf = (
  { classifications }: Pick<Partner, 'classifications'>,
  categories: readonly string[],
): string | undefined => categories.map(code => classifications[code]).find(code => code !== undefined && code !== '')
