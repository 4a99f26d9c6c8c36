import { parse } from 'csv-parse/sync'
import { KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { FileRefused } from '#server/exchange/storing/problems/problems.ts'
import type { Merged } from '#server/outside/workbooks/workbook.ts'
import type { FileRow } from '#server/outside/tables/heading-row.ts'
import { locateHeadings, understood } from './locate-headings.ts'
import { type FileSource, withSource } from '#server/outside/tables/open-source.ts'
import { peek } from '#server/outside/tables/peek.ts'
import { firstRows } from './sheet-choice.ts'
import { refuseUnreadable } from './stage.ts'

const HEAD_LENGTH = 64 * 1024

/** The kind that a file holds by its headings. More than one that fits as well, or none, is a question. */
export function guessKinds(
  stream: AsyncIterable<Uint8Array>,
  mapping: Mapping | undefined,
): Promise<{ kinds: KindName[] } | { problem: string }> {
  return withSource(stream, mapping ?? {}, async source => guess(await headsOf(source), mapping))
    .catch(refuseUnreadable)
    .catch((error: unknown) => {
      if (error instanceof FileRefused) return { problem: error.message }
      throw error
    })
}

/** The first rows of a table. */
export interface Head {
  rows: FileRow[]
  merged: readonly Merged[]
}

export async function headsOf(source: FileSource): Promise<Head[]> {
  if (source.of === 'sheets') {
    const shown = source.sheets.filter(({ isHidden, rows }) => !isHidden && rows > 0)
    return Promise.all(shown.map(async sheet => ({ rows: await firstRows(sheet), merged: sheet.merged })))
  }
  const { head } = await peek(source.bytes, HEAD_LENGTH)
  source.bytes.destroy()
  const text = head.toString('utf8')
  return [{ rows: source.of === 'csv' ? csvHead(text, source.separator) : [keysOf(text)], merged: [] }]
}

function csvHead(text: string, delimiter: string): FileRow[] {
  const rows: string[][] = []
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[]) => void rows.push(cells),
    })
  } catch {
    // The head may end within a value; what was read before it is enough.
  }
  return rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
}

function keysOf(text: string): FileRow {
  const [first = ''] = text.split('\n', 1)
  try {
    return { line: 1, cells: Object.keys(JSON.parse(first) as object) }
  } catch {
    return { line: 1, cells: [] }
  }
}

export function guess(heads: Head[], mapping: Mapping | undefined): { kinds: KindName[] } | { problem: string } {
  const fitting = KIND_NAMES.flatMap(kind => {
    const plans = heads.map(head => locateHeadings(head.rows, { kind, mapping, kept: [], merged: head.merged }).plan)
    const score = Math.max(0, ...plans.filter(plan => plan.problems.length === 0).map(understood))
    return score > 0 ? [{ kind, score }] : []
  })
  const most = Math.max(0, ...fitting.map(({ score }) => score))
  const [only, ...others] = fitting.filter(({ score }) => score === most)
  if (only && others.length === 0) return { kinds: [only.kind] }
  const names = [only, ...others].flatMap(each => (each ? [each.kind] : []))
  return {
    problem:
      names.length === 0
        ? 'has headings of no kind: give it the name of its kind, such as products.csv, or a mapping'
        : `could be ${names.join(', ')}: give it the name of its kind, or a mapping`,
  }
}
