/**
 * What a cell holds: a text, a number, a day with or without a time (2026-12-31T09:30:00), nothing, or the reason why it has
 * no value. A number that is shown as a percentage is a text (21%).
 */
export type WorkbookCell = string | number | null | { day: string } | { error: string }

/** A row with its number in the sheet, from 1. Its empty cells at the end are left out. */
export interface WorkbookRow {
  number: number
  cells: WorkbookCell[]
}

export interface SheetFacts {
  name: string
  isHidden: boolean
  /** Rows with content that are shown. */
  rows: number
  /** Rows with content that are hidden. They are not read. */
  hiddenRows: number
  /** Cells of the first rows that span several columns. */
  merged: Merged[]
}

export interface Merged {
  row: number
  /** Places of the first and the last column, from 0. */
  from: number
  to: number
}

/** Among these first rows headings are looked for. */
export const HEADING_ROWS = 60

export interface WorkbookLimits {
  /** Bytes of all parts after unpacking. */
  unpackedBytes: number
  rows: number
  columns: number
  cells: number
  /** Signs of a cell; longer texts are cut off, because many cells may share one. */
  cellLength: number
  /** Of the thread that reads. */
  megabytes: number
  milliseconds: number
}

/** Takes what is read of a workbook, sheet by sheet. */
export interface SheetSink {
  sheet: (name: string, isHidden: boolean) => void
  row: (row: WorkbookRow, isHidden: boolean) => void
  merged: (merged: Merged) => void
}
