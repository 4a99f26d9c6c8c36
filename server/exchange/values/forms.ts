import type { DAY_ORDERS } from '#domain/exchange/contract.ts'
import type { DecimalSign } from '#domain/tables/written-number.ts'

/** In which order a day is written; the sign between the parts does not matter. */
export type DayOrder = (typeof DAY_ORDERS)[number]

/** How a file writes numbers and days. What it leaves open is a question where a value could be read in two ways. */
export interface Forms {
  decimals?: DecimalSign | undefined
  days?: DayOrder | undefined
  /** To how many decimals numbers are rounded, half away from zero; what has too many is refused where it is left out. */
  rounded?: number | undefined
}

/** A cell of a file: a text or number, a day that a spreadsheet stores as one, or why there is no value. */
export type Cell = string | number | null | { day: string } | { error: string }
