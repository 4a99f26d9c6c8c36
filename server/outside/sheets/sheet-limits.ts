/** The most that a file may be, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Of rows with anything in them, their headings among them. */
export const MAX_SHEET_ROWS = 5001
export const MAX_SHEET_COLUMNS = 50

/** What a cell holds; a date is text, YYYY-MM-DD. */
export type SheetCell = string | number | null

/** Why a file is refused; `unknown`: not a supported kind of file. */
export const UNREADABLE = ['unknown', 'damaged', 'encrypted', 'too_large', 'too_many_rows', 'too_many_columns'] as const
export type Unreadable = (typeof UNREADABLE)[number]

/** Thrown for a file that is refused. */
export class UnreadableSheet extends Error {
  readonly reason: Unreadable

  constructor(reason: Unreadable) {
    super(`the spreadsheet is not read: ${reason}`)
    this.reason = reason
  }
}
