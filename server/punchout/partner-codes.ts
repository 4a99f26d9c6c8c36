import type { Partner } from './partner-store.ts'

/** UN/ECE: a piece. */
const EACH = 'EA'

/** The UN/ECE code of a format by its name, or of an article's own unit where that is null. */
export const unitCode = ({ units }: Pick<Partner, 'units'>, unitName: string | null): string =>
  own(units, unitName ?? '') ?? EACH

/** What a partner calls a category: the nearest of it and those above it that has a UNSPSC code; undefined without. */
export const unspscOf = (
  { classifications }: Pick<Partner, 'classifications'>,
  categories: readonly string[],
): string | undefined => categories.map(category => own(classifications, category)).find(code => code !== undefined)

const own = (codes: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(codes, key) ? codes[key]?.trim() || undefined : undefined
