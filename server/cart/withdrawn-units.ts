import type { Transaction } from '#server/database/connect.ts'
import { turnLines } from './withdrawn-units-store.ts'

/** Before formats are withdrawn: what carts hold of them is counted in the article's own unit from here on. */
export const leaveUnits = (sql: Transaction, unitIds: readonly number[]): Promise<void> =>
  unitIds.length === 0 ? Promise.resolve() : turnLines(sql, unitIds)
