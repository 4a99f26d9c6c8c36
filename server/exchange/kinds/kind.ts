import type { Column } from './columns.ts'

/** What is asked of a row beyond its types: SQL over the staged row `s` and the rows it refers to (`r_<column>`). */
export interface Check {
  column: string
  /** True if the row is bad. */
  bad: string
  /** SQL of the reason that is reported. */
  reason: string
}

/** One row in SQL: what a column will hold once the row is stored, and whether the row says anything about it. */
export interface RowSql {
  value: (column: string) => string
  given: (column: string) => string
}

/** How others refer to a row: the column that they store, and the key that files write, as SQL on a table alias. */
export interface Identity {
  noun: string
  id: string
  key: (alias: string) => string
}

export const byExternalId = (noun: string): Identity => ({ noun, id: 'id', key: alias => `${alias}.external_id` })

export interface Kind {
  about: string
  table: string
  columns: readonly Column[]
  identity?: Identity
  /** The stored column that names the document of which it is a line. */
  document?: string
  /** The expressions of the unique index that the key rests on, where they are not simply its columns. */
  uniqueBy?: string
  /** A kind that changes columns of rows which another kind brings: the reference that names the row. */
  changes?: string
  /** Joins of what is computed, over `s` (staged), `r_<column>` (referred to) and `t` (stored). */
  joins?: (row: RowSql) => string
  /** Stored columns that are computed: SQL by column. */
  computed?: (row: RowSql) => Record<string, string>
  checks?: (row: RowSql) => Check[]
  /** What is derived from it after the import. */
  feeds?: 'catalogue' | 'orders'
}
