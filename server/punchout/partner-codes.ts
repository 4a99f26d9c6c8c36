import type { Partner } from './partner-store.ts'

/** UN/ECE: a piece. */
const EACH = 'EA'

/** The UN/ECE code of a unit or format by its name, in whatever case; `otherwise` where the partner's map has none. */
export function unitCode({ units }: Pick<Partner, 'units'>, name: string, otherwise = EACH): string {
  const wanted = name.trim().toLowerCase()
  return (
    Object.entries(units)
      .find(([each]) => each.trim().toLowerCase() === wanted)?.[1]
      .trim() || otherwise
  )
}

/** What a partner calls a category: the nearest of it and those above it that has a UNSPSC code; undefined without. */
export const unspscOf = (
  { classifications }: Pick<Partner, 'classifications'>,
  categories: readonly string[],
): string | undefined => categories.map(category => own(classifications, category)).find(code => code !== undefined)

const own = (codes: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(codes, key) ? codes[key]?.trim() || undefined : undefined
