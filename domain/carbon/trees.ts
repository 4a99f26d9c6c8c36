import { formatNumber } from '#domain/format.ts'

/** Trees as they are written everywhere: whole, and of fewer than ten also a part of one. 10.9 → 11, 3.16 → 3,2 */
export const treesText = (trees: number): string => formatNumber(trees, trees < 10 ? 1 : 0)
