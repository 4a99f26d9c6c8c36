import type { Column } from './columns.ts'

/** A check of a row beyond its types: SQL over the staged row `s` and the rows it refers to (`r_<column>`). */
export interface Check {
  column: string
  /** True if the row is bad. */
  bad: string
  /** SQL of the reason that is reported. */
  reason: string
}

/** A row in SQL: the value of a column after the import, and whether the row has that column. */
export interface RowSql {
  value: (column: string) => string
  given: (column: string) => string
}

/** How other rows refer to a row: the stored column, and the key in files, as SQL on a table alias. */
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
  /** The stored column that names the article of which it tells. */
  article?: string
  /** The expressions of the unique index that the key rests on, where they are not simply its columns. */
  uniqueBy?: string
  /** The stored row of a staged row `s`, where that is more than an equal key: a statement of one row at most. */
  stored?: string
  /** Which of the rows of its table are the exchange's, where others are made from what was sent. */
  sentOnly?: (alias: string) => string
  /** Which rows of its table the portal has of its own, before anything is sent. */
  ownRows?: (alias: string) => string
  /** For a kind that changes rows of another kind: the reference to the row. */
  changes?: string
  /** Joins of what is computed, over `s` (staged), `r_<column>` (referred to) and `t` (stored). */
  joins?: (row: RowSql) => string
  /** Stored columns that are computed: SQL by column. */
  computed?: (row: RowSql) => Record<string, string>
  /** What a withdrawn row becomes where it is not deleted, because documents hold it: SQL of a value on a day, by the stored row. */
  withdrawnAs?: { column: string; value: (today: string, stored: string) => string }
  checks?: (row: RowSql) => Check[]
  /** What is derived from it after the import. */
  feeds?: 'catalogue' | 'orders' | 'delivery_notes' | 'invoices' | 'emissions'
}

/** SQL of whether some country has a tax rate of this code. */
export const isTaxCode = (code: string): string => `exists (select from tax_rates rate where rate.code = ${code})`

/** What a tax is called, and the equivalence surcharge beside it, of the rate `tax` and the client `client`. */
export const namedTax = {
  tax_name: `coalesce(tax.name, 'IVA')`,
  surcharge_rate: 'case when client.equivalence_surcharge and not client.tax_exempt then tax.surcharge else 0 end',
}

/** The equivalence surcharge beside an IVA of Spain, by law; another country has none unless it is sent. */
export const legalSurcharge = (row: RowSql) =>
  `case when r_country.id = 'es' and ${row.value('name')} = 'IVA'
    then case s.rate when 21 then 5.2 when 10 then 1.4 when 4 then 0.5 else 0 end else 0 end`
