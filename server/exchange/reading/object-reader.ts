import { FileRefused } from '#server/exchange/storing/problems/problems.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { ColumnType } from '#server/exchange/kinds/columns.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindMapping } from '#domain/exchange/mapping.ts'
import { planColumns, shown } from '#server/exchange/mapping/plan.ts'
import type { Cell } from '#server/exchange/values/forms.ts'
import { cellOf } from '#server/exchange/values/json-cell.ts'
import type { RowWriter } from './row-writer.ts'

/** Takes the objects of a file, one after the other, and answers chunks of what is staged of them. */
export interface ObjectReader {
  object: (object: Record<string, unknown>, line: number) => string | null
  broken: RowWriter['broken']
}

const TEXT: ColumnType = { of: 'text', max: Infinity }

/** Objects name their values, each those that it has. Throws FileRefused on a name that is not understood. */
export function objectReader(name: KindName, mapping: KindMapping | undefined, writer: RowWriter): ObjectReader {
  const kind = KINDS[name]
  const places = new Map<string, number>()
  const types: ColumnType[] = []

  function plan(line: number): void {
    const { sources, deleted, problems } = planColumns(
      { name, kind },
      [...places.keys()].map(key => [key]),
      mapping,
    )
    const wrong = problems.filter(({ reason }) => !reason.endsWith('is missing'))
    if (wrong.length > 0)
      throw new FileRefused(wrong.map(({ heading, reason }) => ({ line, column: shown(heading ?? ''), reason })))
    for (const [at, source] of sources.entries()) {
      const type = kind.columns[at]?.type
      if (source?.of === 'cell' && !source.part && type) types[source.place] = type
    }
    writer.plan({ sources, deleted })
  }

  return {
    broken: writer.broken,
    object(object, line) {
      const entries = Object.entries(object)
      const isNew = entries.filter(([key]) => !places.has(key))
      for (const [key] of isNew) places.set(key, places.size)
      if (isNew.length > 0 || line === 1) plan(line)
      const cells: (Cell | undefined)[] = []
      for (const [key, value] of entries) {
        const place = places.get(key) ?? 0
        cells[place] = cellOf(value, types[place] ?? TEXT)
      }
      return writer.cells(cells, line)
    },
  }
}
