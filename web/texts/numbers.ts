import * as format from '#domain/format.ts'

// The setting is read once, before the first render, so no screen has to be drawn again when it changes.
let decimalsNumMax = format.DECIMALS_NUM_MAX

/** Sets how many decimals a number shows at most where the caller names no other count (decimals_num_max). */
export const setDecimals = (most: number): void => void (decimalsNumMax = most)

/** 1234.5 → 1.234,5 */
export const formatNumber = (value: number, decimals = decimalsNumMax): string => format.formatNumber(value, decimals)

/** 12.5 → 12,5 % */
export const formatPercent = (value: number): string => format.formatPercent(value, decimalsNumMax)
