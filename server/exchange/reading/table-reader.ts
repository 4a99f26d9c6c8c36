import type { KindName } from '#domain/exchange/kinds.ts'
import type { KeptMapping } from '#server/exchange/mapping/mapping-store.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { type Plan, shown } from '#server/exchange/mapping/plan.ts'
import { FileRefused, type Problem } from '#server/exchange/storing/problems/problems.ts'
import type { Merged } from '#server/outside/workbooks/workbook.ts'
import { type FileRow, headingsOf, MOST_HEADING_ROWS } from '#server/outside/tables/heading-row.ts'
import { findAlike, locateHeadings, planHeadings, signatureOf } from './locate-headings.ts'
import type { RowWriter } from './row-writer.ts'
import { type RowsBelow, rowsBelow } from './rows-below.ts'
import { columnsLike } from './look-like.ts'
import type { Forms } from '#server/exchange/values/forms.ts'
import { valuesOf } from './source-value.ts'

const MAX_COLUMNS = 500

interface Table {
  kind: KindName
  mapping: Mapping | undefined
  /** Mappings that are kept, for a file that looks like one that was read by one of them. */
  kept: readonly KeptMapping[]
  merged: readonly Merged[]
  /** Rows of a text have the width of their headings; in a sheet the empty cells at the end are left out. */
  isText: boolean
}

/** Takes the rows of a file that are not empty, one after the other, and answers chunks of what is staged of them. */
export interface TableReader {
  row: (row: FileRow) => string | null
  /** After the last row. */
  end: () => string
}

/** Finds the headings among the first rows and writes what stands below. Throws FileRefused where they are not understood. */
export function tableReader(table: Table, writer: RowWriter): TableReader {
  const searched: FileRow[] = []
  let below: RowsBelow | undefined

  function row(next: FileRow): string | null {
    if (below) return below.row(next)
    if (next.cells.length > MAX_COLUMNS)
      throw new FileRefused([at(next.line, `the header has ${next.cells.length} columns`)])
    searched.push(next)
    return isFirstTheHeading() || searched.length === MOST_HEADING_ROWS ? begin() : null
  }

  /** Most files have their headings in the first row: then nothing has to wait. */
  function isFirstTheHeading(): boolean {
    const [first, second] = searched
    if (!first || second || table.mapping?.heading_row !== undefined) return false
    const plan = planHeadings(table.kind, headingsOf(first, undefined, []), table.mapping)
    return plan.problems.length === 0 || (!table.mapping && findAlike([first], table) !== undefined)
  }

  function begin(): string | null {
    const { index, plan, mapping, alike } = locateHeadings(searched, table)
    const heading = searched[index]
    if (!heading) throw new FileRefused([at(null, 'has no headings that are known')])
    if (plan.problems.length > 0) {
      const values = searched.slice(index + 1)
      throw new FileRefused(
        plan.problems.map(each => {
          const { line, column, reason } = problemAt(heading.line, each)
          return { line, column, reason: reason + guessOf(each.place, values, { plan, forms: mapping ?? {} }) }
        }),
      )
    }
    const { reading } = writer
    if (alike) {
      reading.alike = alike.name
      reading.notes.push(at(null, `looks like a file before: it is read by the mapping "${alike.name}"`))
    }
    if (index > 0) reading.notes.push(at(heading.line, 'the headings stand here; what is above them is not read'))
    if (plan.guessed.length > 0) reading.notes.push(at(heading.line, plan.guessed.map(sayGuess).join(', ')))
    reading.headings = signatureOf(heading)
    const ofKind = mapping?.kinds[table.kind]
    writer.forms(mapping ?? {}, valuesOf(ofKind))
    writer.plan(plan)
    below = rowsBelow({ heading, isText: table.isText, groups: ofKind?.groups, writer })
    let chunks = ''
    for (const each of searched.splice(0).slice(index + 1)) chunks += below.row(each) ?? ''
    return chunks === '' ? null : chunks
  }

  /** What the values below a heading that is not understood look like. */
  function guessOf(place: number | undefined, rows: readonly FileRow[], { plan, forms }: { plan: Plan; forms: Forms }) {
    if (place === undefined) return ''
    const cells = rows.map(each => each.cells[place] ?? null)
    const likely = columnsLike(cells, { kind: table.kind, plan, forms })
    return likely.length === 0 ? '' : `; by its values it could be ${likely.map(name => `"${name}"`).join(' or ')}`
  }

  return {
    row,
    end() {
      const rest = below ? '' : (begin() ?? '')
      below?.end()
      return rest + writer.rest()
    },
  }
}

const sayGuess = ({ heading, column }: Plan['guessed'][number]) => `"${heading}" is read as ${column}`

const at = (line: number | null, reason: string): Problem => ({ line, column: null, reason })

const problemAt = (line: number, { heading, reason }: Plan['problems'][number]): Problem => ({
  line,
  column: heading === null ? null : shown(heading),
  reason,
})
