import type { Queryable } from '#server/database/connect.ts'

/** How a brand sells what is in stock. */
export interface StockFlags {
  stock_limit: boolean
  obsolete_limit: boolean
}

/** True for the articles `p` of which no more can be bought than there is: isStockLimited() of the domain as SQL. */
export const isStockLimited = (sql: Queryable, flags: StockFlags) =>
  flags.stock_limit ? sql`true` : flags.obsolete_limit ? sql`p.obsolete` : sql`false`

/** The day on which more of article `p` is to arrive, as text; null where none is known, or it is over. */
export const expectedOn = (sql: Queryable, today: string) =>
  sql`case when p.expected_on >= ${today}::date then to_char(p.expected_on, 'YYYY-MM-DD') end`
