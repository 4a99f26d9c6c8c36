/** What stops a file unless whoever sends it accepts it by its name. */
export const WARNINGS = ['price_moved', 'price_zero', 'repeated_key', 'similar_key', 'many_gone'] as const

export type WarningName = (typeof WARNINGS)[number]

export const isWarning = (name: string): name is WarningName => WARNINGS.some(known => known === name)

/** A price that moves by more than this share of what it was is asked about. */
export const PRICE_MOVE = 0.3

/** Where a whole list names fewer than the rest of it, this is asked about. */
export const MANY_GONE = 0.1
