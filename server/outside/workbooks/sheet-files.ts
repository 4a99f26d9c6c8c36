import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import type { Merged, SheetFacts, SheetSink, WorkbookCell, WorkbookLimits, WorkbookRow } from './workbook.ts'

const WRITTEN_AT_ONCE = 256 * 1024 // characters

/** A sheet that was read: its rows stand in a file of their own, one of JSON a line. */
export interface SheetFile extends SheetFacts {
  path: string
}

/** Writes the rows of each sheet into a file of a folder. Throws UnreadableSheet above the limits. */
export class SheetFiles implements SheetSink {
  readonly sheets: SheetFile[] = []
  readonly #folder: string
  readonly #limits: WorkbookLimits
  #file: number | undefined
  #pending = ''
  #rows = 0
  #cells = 0

  constructor(folder: string, limits: WorkbookLimits) {
    this.#folder = folder
    this.#limits = limits
  }

  sheet(name: string, isHidden: boolean): void {
    this.end()
    const path = join(this.#folder, `sheet-${this.sheets.length + 1}.jsonl`)
    this.#file = openSync(path, 'w')
    this.sheets.push({ name, isHidden, rows: 0, hiddenRows: 0, merged: [], path })
  }

  row(row: WorkbookRow, isHidden: boolean): void {
    const sheet = this.sheets.at(-1)
    if (!sheet) throw new UnreadableSheet('damaged')
    if (row.cells.every(cell => typeof cell === 'string' && cell.trim() === '')) return
    this.#count(row)
    if (isHidden) {
      sheet.hiddenRows++
      return
    }
    sheet.rows++
    this.#pending += `${JSON.stringify(this.#short(row)).replaceAll(/[\u2028\u2029]/g, ' ')}\n` // a reader of lines would end one there
    if (this.#pending.length >= WRITTEN_AT_ONCE) this.#write()
  }

  merged(merged: Merged): void {
    this.sheets.at(-1)?.merged.push(merged)
  }

  end(): void {
    if (this.#file === undefined) return
    this.#write()
    closeSync(this.#file)
    this.#file = undefined
  }

  #count({ number, cells }: WorkbookRow): void {
    const { rows, columns, cells: most } = this.#limits
    if (++this.#rows > rows || !(number <= MAX_ROW_NUMBER)) throw new UnreadableSheet('too_many_rows')
    if (cells.length > columns) throw new UnreadableSheet('too_many_columns')
    this.#cells += cells.length
    if (this.#cells > most) throw new UnreadableSheet('too_large')
  }

  #short({ number, cells }: WorkbookRow): WorkbookRow {
    const { cellLength } = this.#limits
    const isLong = (cell: WorkbookCell): cell is string => typeof cell === 'string' && cell.length > cellLength
    if (!cells.some(isLong)) return { number, cells }
    return { number, cells: cells.map(cell => (isLong(cell) ? cell.slice(0, cellLength).toWellFormed() : cell)) }
  }

  #write(): void {
    if (this.#file !== undefined) writeSync(this.#file, this.#pending)
    this.#pending = ''
  }
}

const MAX_ROW_NUMBER = 1_048_576 // a sheet has no more
