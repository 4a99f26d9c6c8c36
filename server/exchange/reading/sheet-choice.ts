import { FileRefused, type Problem, wholeFile } from '#server/exchange/storing/problems/problems.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { wordKey } from '#domain/tables/word-key.ts'
import type { ReadSheet } from '#server/outside/workbooks/read-workbook.ts'
import { findHeadings, type FileRow, MOST_HEADING_ROWS } from '#server/outside/tables/heading-row.ts'
import { planHeadings, understood } from './locate-headings.ts'

interface Choice {
  sheet: ReadSheet
  /** What is not read of the workbook. */
  notes: Problem[]
}

/** The sheet that a mapping names; else of those that are shown the one with the most rows below headings that are known. */
export async function chooseSheet(sheets: ReadSheet[], kind: KindName, mapping: Mapping | undefined): Promise<Choice> {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const sheet = mapping?.sheet === undefined ? await largest(shown, kind, mapping) : named(sheets, mapping.sheet)
  if (!sheet) throw new FileRefused([wholeFile('has no sheet with anything in it')])
  const notes: Problem[] = []
  const tell = (reason: string) => void notes.push(wholeFile(reason))
  const others = shown.filter(each => each !== sheet && each.rows > 0)
  const hidden = sheets.filter(each => each.isHidden && each !== sheet)
  if (others.length > 0) tell(`the sheet "${sheet.name}" is read, and not ${namesOf(others)}`)
  if (hidden.length > 0) tell(`hidden sheets are not read: ${namesOf(hidden)}`)
  if (sheet.hiddenRows > 0) tell(`${sheet.hiddenRows} hidden rows of the sheet "${sheet.name}" are not read`)
  return { sheet, notes }
}

const namesOf = (sheets: ReadSheet[]) => sheets.map(({ name }) => `"${name}"`).join(', ')

function named(sheets: ReadSheet[], wanted: string): ReadSheet {
  const sheet = sheets.find(({ name }) => wordKey(name) === wordKey(wanted))
  if (sheet) return sheet
  throw new FileRefused([wholeFile(`has no sheet "${wanted}", but ${namesOf(sheets)}`)])
}

async function largest(
  sheets: ReadSheet[],
  kind: KindName,
  mapping: Mapping | undefined,
): Promise<ReadSheet | undefined> {
  let best: { sheet: ReadSheet; isKnown: boolean; rows: number } | undefined
  for (const sheet of sheets.filter(({ rows }) => rows > 0)) {
    const first = await firstRows(sheet)
    const found = findHeadings({
      rows: first,
      merged: sheet.merged,
      understand: headings => {
        const plan = planHeadings(kind, headings, mapping)
        return { found: plan.isComplete, score: understood(plan), isComplete: plan.isComplete }
      },
    })
    const isKnown = found?.found ?? false
    const rows = sheet.rows - (found ? found.index + 1 : 0)
    if (!best || (isKnown && !best.isKnown) || (isKnown === best.isKnown && rows > best.rows))
      best = { sheet, isKnown, rows }
  }
  return best?.sheet
}

export async function firstRows(sheet: ReadSheet): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const { number, cells } of sheet.readRows()) {
    rows.push({ line: number, cells })
    if (rows.length === MOST_HEADING_ROWS) break
  }
  return rows
}
