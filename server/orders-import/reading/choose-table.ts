import type { ColumnsAnswer } from '#domain/orders-import/columns-question.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { answeredLayout, findLayout, type FoundLayout, type KeptAnswers } from './find-layout.ts'
import type { OrderFile, OrderSheet } from './read-order-file.ts'

/** The sheet that is read, where its columns stand, and what of the file is not read. */
export interface ChosenTable extends FoundLayout {
  sheet: OrderSheet
  unread: ImportPreview['unread']
}

const NO_SHEET: OrderSheet = { name: '', hiddenRows: 0, rows: [], merged: [] }

/** Of several sheets the one with the most rows below headings that are known. */
export function chooseTable(file: OrderFile, kept: KeptAnswers, answer: ColumnsAnswer | undefined): ChosenTable {
  const candidates = file.sheets.map(sheet => {
    const found = findLayout(sheet, kept)
    const { layout, is_headed } = found
    const first = layout?.first ?? found.question?.first ?? 1
    return {
      sheet,
      found,
      isKnown: layout !== undefined && is_headed,
      rows: sheet.rows.filter(({ line }) => line >= first).length,
    }
  })
  const [best] = candidates.toSorted(
    (one, other) => Number(other.isKnown) - Number(one.isKnown) || other.rows - one.rows,
  )
  const sheet = best?.sheet ?? NO_SHEET
  const found = answer ? answeredLayout(sheet, answer) : (best?.found ?? findLayout(NO_SHEET, kept))
  const unread = {
    sheets: file.sheets.filter(one => one !== sheet).map(({ name }) => name),
    hidden_sheets: file.hidden,
    hidden_rows: sheet.hiddenRows,
  }
  return { ...found, sheet, unread }
}
