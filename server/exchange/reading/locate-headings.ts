import type { KindName } from '#domain/exchange/kinds.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KeptMapping } from '#server/exchange/mapping/mapping-store.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { type Plan, planColumns } from '#server/exchange/mapping/plan.ts'
import { wordKey } from '#domain/tables/word-key.ts'
import type { Cell } from '#server/exchange/values/forms.ts'
import type { Merged } from '#server/outside/workbooks/workbook.ts'
import { findHeadings, type FileRow, headingsOf } from '#server/outside/tables/heading-row.ts'

export interface Wanted {
  kind: KindName
  mapping: Mapping | undefined
  /** Mappings that are kept, for a file that looks like one that was read by one of them. */
  kept: readonly KeptMapping[]
  merged: readonly Merged[]
}

export interface Located {
  /** Place among the rows that were searched, from 0; -1 if the mapping names a row that there is not. */
  index: number
  plan: Plan
  mapping: Mapping | undefined
  /** The kept mapping that the headings led to. */
  alike: KeptMapping | undefined
}

/** Finds the headings among the first rows of a file, and what they mean. */
export function locateHeadings(rows: readonly FileRow[], wanted: Wanted): Located {
  const alike = wanted.mapping ? undefined : findAlike(rows, wanted)
  const mapping = wanted.mapping ?? alike?.mapping
  const planOf = (headings: string[][]) => planHeadings(wanted.kind, headings, mapping)
  const named = mapping?.heading_row
  if (named !== undefined) {
    const index = rows.findIndex(({ line }) => line === named)
    const row = rows[index]
    return { index, plan: planOf(row ? headingsOf(row, rows[index - 1], wanted.merged) : []), mapping, alike }
  }
  const found = findHeadings({
    rows,
    merged: wanted.merged,
    understand: headings => {
      const plan = planOf(headings)
      return { found: plan, score: understood(plan), isComplete: plan.isComplete }
    },
  })
  if (found) return { index: found.index, plan: found.found, mapping, alike }
  const [first] = rows
  return { index: 0, plan: planOf(first ? headingsOf(first, undefined, []) : []), mapping, alike }
}

export const planHeadings = (name: KindName, headings: string[][], mapping: Mapping | undefined): Plan =>
  planColumns({ name, kind: KINDS[name] }, headings, mapping?.kinds[name])

/** How many headings are understood. */
export const understood = (plan: Plan): number => plan.sources.filter(source => source?.of === 'cell').length

/** The kept mapping by which a file with the headings of one of these rows was read before. */
export function findAlike(rows: readonly FileRow[], { kind, kept }: Pick<Wanted, 'kind' | 'kept'>) {
  const usable = kept.filter(({ headings, mapping }) => headings !== null && mapping.kinds[kind] !== undefined)
  if (usable.length === 0) return undefined
  const signatures = new Set(rows.map(signatureOf))
  return usable.find(({ headings }) => signatures.has(headings ?? ''))
}

/** The headings without their order, to compare them with those of another file. */
export const signatureOf = ({ cells }: FileRow): string =>
  cells
    .map(headingKey)
    .filter(key => key !== '')
    .toSorted()
    .join(' ')

export const headingKey = (cell: Cell): string =>
  typeof cell === 'string' ? wordKey(cell) || cell.trim() : typeof cell === 'number' ? String(cell) : ''
