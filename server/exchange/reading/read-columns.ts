import type { FileColumn, ReadColumns } from '#domain/desk/imports-contract.ts'
import type { KindMapping } from '#domain/exchange/mapping.ts'
import { isKindName, type KindName } from '#domain/exchange/kinds.ts'
import { wordKey } from '#domain/tables/word-key.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { KINDS, mustBePresent } from '#server/exchange/kinds/kinds.ts'
import type { KeptMapping } from '#server/exchange/mapping/mapping-store.ts'
import { DELETED, type Plan, type Source } from '#server/exchange/mapping/plan.ts'
import { FileRefused } from '#server/exchange/storing/problems/problems.ts'
import type { Cell } from '#server/exchange/values/forms.ts'
import { type FileRow, headingsOf } from '#server/outside/tables/heading-row.ts'
import { type FileSource, withSource } from '#server/outside/tables/open-source.ts'
import { guess, type Head, headsOf } from './guess-kinds.ts'
import { findAlike, locateHeadings } from './locate-headings.ts'
import { columnsLike } from './look-like.ts'
import { chooseSheet, firstRows } from './sheet-choice.ts'
import { refuseUnreadable } from './stage.ts'

const EXAMPLES = 3 // values of a column that are shown
const LONGEST = 80 // characters of one of them
const FEW = 12 // different values that can be told what they mean, one by one

const NOTHING: ReadColumns = {
  kind: null,
  mapping: null,
  heading_row: null,
  columns: [],
  own: [],
  lone: [],
  values: {},
  fixed: {},
  problem: null,
}

interface Asked {
  stream: AsyncIterable<Uint8Array>
  /** Undefined: found out by the headings. */
  kind: KindName | undefined
  mapping: KeptMapping | undefined
  kept: readonly KeptMapping[]
}

/** How the columns of a file would be read, by its first rows; nothing of it is stored. */
export const readColumns = (asked: Asked): Promise<ReadColumns> =>
  withSource(asked.stream, asked.mapping?.mapping ?? {}, async source => {
    const heads = await headsOf(source)
    const kind = asked.kind ?? kindOf(heads, asked)
    return kind ? columnsOf(await headOf(source, heads, { ...asked, kind }), { ...asked, kind }) : NOTHING
  })
    .catch(refuseUnreadable)
    .catch((error: unknown) => {
      if (error instanceof FileRefused) return { ...NOTHING, kind: asked.kind ?? null, problem: error.message }
      throw error
    })

/** What the file holds: as the mapping says, or as its headings tell, or as a file with the same headings was read. */
function kindOf(heads: Head[], { mapping, kept }: Asked): KindName | undefined {
  const said = kindsOf(mapping)
  if (said.length === 1) return said[0]
  const guessed = guess(heads, mapping?.mapping)
  if ('kinds' in guessed) return guessed.kinds[0]
  return kept.flatMap(kindsOf).find(kind => heads.some(({ rows }) => findAlike(rows, { kind, kept })))
}

const kindsOf = (kept: KeptMapping | undefined): KindName[] =>
  Object.keys(kept?.mapping.kinds ?? {}).filter(name => isKindName(name))

type Known = Asked & { kind: KindName }

/** The first rows of the sheet that would be read. */
async function headOf(source: FileSource, heads: Head[], { kind, mapping }: Known): Promise<Head> {
  if (source.of !== 'sheets') return heads[0] ?? { rows: [], merged: [] }
  const { sheet } = await chooseSheet(source.sheets, kind, mapping?.mapping)
  return { rows: await firstRows(sheet), merged: sheet.merged }
}

function columnsOf({ rows, merged }: Head, { kind, mapping, kept }: Known): ReadColumns {
  const located = locateHeadings(rows, { kind, mapping: mapping?.mapping, kept, merged })
  const { index, plan } = located
  const by = mapping ?? located.alike
  const row = rows[index]
  const headings = row ? headingsOf(row, rows[index - 1], merged) : []
  const lone = headings.length > 1 ? rows.slice(index + 1).filter(isLone) : []
  const listed = rows.slice(index + 1).filter(each => !lone.includes(each))
  const columns = headings.flatMap((texts, place): FileColumn[] => {
    const [heading] = texts
    if (heading === undefined) return []
    const below = listed.map(({ cells }) => cells[place] ?? null).filter(cell => cell !== heading)
    const read = { ...targetsAt(kind, plan, place), by: whoTells(plan, place, by && { texts, by, kind }) }
    const forms = located.mapping ?? {}
    const likely = read.by === null ? columnsLike(below, { kind, plan, forms }) : []
    const values = valuesOf(below)
    return [
      {
        place,
        heading,
        examples: values.slice(0, EXAMPLES),
        values: values.length > FEW ? [] : values,
        ...read,
        unknown: [],
        likely,
      },
    ]
  })
  return {
    kind,
    mapping: by?.name ?? null,
    heading_row: row?.line ?? null,
    columns,
    own: KINDS[kind].columns.map(column => ({
      name: column.name,
      is_needed: mustBePresent(column),
      is_coded: isCoded(column),
    })),
    lone: valuesOf(lone.flatMap(({ cells }) => cells)).slice(0, EXAMPLES),
    ...saidBeside(located.mapping?.kinds[kind]),
    problem: null,
  }
}

/** What the mapping says beside the columns. */
const saidBeside = (said: KindMapping | undefined): Pick<ReadColumns, 'groups' | 'values' | 'fixed'> => ({
  ...(said?.groups !== undefined && { groups: said.groups }),
  values: said?.values ?? {},
  fixed: said?.fixed ?? {},
})

/** The columns of the kind that take the values at a place of the file. */
function targetsAt(kind: KindName, plan: Plan, place: number): Pick<FileColumn, 'targets' | 'is_special'> {
  const sources = [
    ...plan.sources.map((source, at) => ({ source, name: KINDS[kind].columns[at]?.name ?? '' })),
    { source: plan.deleted, name: DELETED },
  ]
  const taking = sources.filter(({ source }) => source && placesOf(source).includes(place))
  const isPart = taking.some(({ source }) => source?.of === 'joined' || (source?.of === 'cell' && source.part))
  return { targets: taking.map(({ name }) => name), is_special: isPart || taking.length > 1 }
}

const placesOf = (source: Source): number[] =>
  source.of === 'cell' ? [source.place] : source.of === 'joined' ? source.places : []

interface Said {
  texts: readonly string[]
  by: KeptMapping
  kind: KindName
}

/** What tells how the heading at a place is read; null where nothing does. */
function whoTells({ problems, guessed }: Plan, place: number, said: Said | undefined): FileColumn['by'] {
  if (problems.some(problem => problem.place === place)) return null
  const of = said?.by.mapping.kinds[said.kind]
  const named = [
    ...Object.keys(of?.columns ?? {}),
    ...Object.values(of?.joined ?? {}).flatMap(({ headings }) => headings),
  ].map(wordKey)
  if (said?.texts.some(text => named.includes(wordKey(text)))) return 'mapping'
  return guessed.some(each => each.place === place) ? 'words' : 'name'
}

const CODED: ReadonlySet<string> = new Set(['reference', 'references', 'boolean'])
const isCoded = ({ name, type }: Column): boolean => CODED.has(type.of) || name === 'tax_code' || 'options' in type

const valuesOf = (cells: readonly Cell[]): string[] => [...new Set(cells.map(exampleOf).filter(text => text !== ''))]

/** Sums and titles stand alone as well: whoever is asked sees them. */
const isLone = ({ cells }: FileRow): boolean => cells.filter(cell => cell !== null && cell !== '').length === 1

function exampleOf(cell: FileRow['cells'][number] | null): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : ''
  const text = String(cell).trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
}
