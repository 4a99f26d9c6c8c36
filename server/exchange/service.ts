import { Readable } from 'node:stream'

import type { KindName } from '#domain/exchange/kinds.ts'
import { findFiles } from '#server/exchange/reading/folder.ts'
import { type ChangedRows, refreshDerived, vacuumTables } from '#server/exchange/storing/derived-store.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import { type ImportFile, type ImportOptions, importTogether } from '#server/exchange/together/import-files.ts'
import { MUCH } from '#server/exchange/together/store-units.ts'
import { missingWholes } from '#server/exchange/together/mark-withdrawn.ts'

type Options = Omit<ImportOptions, 'accepts' | 'dryRun' | 'log' | 'refused'> &
  Partial<Pick<ImportOptions, 'accepts' | 'dryRun'>>

/**
 * Imports a file, or every file of a folder in the order of their dependencies, all of them or none, then refreshes derived tables.
 */
export async function importFolder(
  options: Options & { folder: string; log: (line: string) => void },
): Promise<ImportAnswer[]> {
  const { folder, log } = options
  const { files, strangers, close } = await findFiles(folder, options.mapping)
  try {
    const refused = [...strangers, ...missingWholes(options.wholes ?? new Map(), files)]
    const answers = await importAndFinish(files, { ...options, refused })
    for (const answer of answers) log(lineOf(answer))
    return [...refused, ...answers]
  } finally {
    close?.()
  }
}

/** Imports one file that arrives as a stream, as importFolder does with the files of a folder. */
export async function importStream(
  options: Options & { kind: KindName; fileName: string; stream: AsyncIterable<Uint8Array> } & Pick<
      ImportFile,
      'withdraws' | 'papers'
    >,
): Promise<ImportAnswer> {
  const { kind, fileName, stream, withdraws, papers } = options
  const [answer] = await importAndFinish(
    [{ kind, fileName, open: () => stream, ...(withdraws && { withdraws }), ...(papers && { papers }) }],
    options,
  )
  if (!answer) throw new Error(`no record of ${fileName}`)
  return answer
}

/**
 * Imports rows that are no file: with the names and in the form of one, checked, stored and told of in the same way. The
 * history has each of them, also the first of a kind.
 */
export const importRows = (
  options: Options & {
    kind: KindName
    /** What stands in the list of imports in place of a file's name. */
    name: string
    rows: Rows
    /** Which rows withdraw what they name. */
    isWithdrawn?: (row: Record<string, unknown>) => boolean
  },
): Promise<ImportAnswer> => {
  const { kind, name, rows, isWithdrawn = () => false } = options
  const withdrawn: number[] = []
  const stream = Readable.from(
    linesOf(rows, (row, line) => isWithdrawn(row) && withdrawn.push(line)),
    { objectMode: false },
  )
  return importStream({
    ...options,
    ...OWN_FORM,
    kind,
    fileName: name,
    stream,
    withdraws: () => withdrawn,
    tellsAll: true,
  })
}

/** The same of rows of several kinds, all of them or none. */
export const importRowsTogether = (
  options: Options & { name: string; lists: readonly { kind: KindName; rows: Iterable<Record<string, unknown>> }[] },
): Promise<ImportAnswer[]> => {
  const { name, lists } = options
  const files = lists.map(({ kind, rows }) => ({
    kind,
    fileName: name,
    open: () =>
      Readable.from(
        linesOf(rows, () => undefined),
        { objectMode: false },
      ),
  }))
  return importAndFinish(files, { ...options, ...OWN_FORM, tellsAll: true })
}

// Rows of the portal have the columns of the kind and a point before decimals, whatever mappings are kept.
const OWN_FORM = { mapping: { decimals: '.', kinds: {} }, mappingName: undefined } as const

type Rows = Iterable<Record<string, unknown>> | AsyncIterable<Record<string, unknown>>

async function* linesOf(rows: Rows, note: (row: Record<string, unknown>, line: number) => unknown) {
  let line = 0
  for await (const row of rows) {
    note(row, ++line)
    yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
}

async function importAndFinish(
  files: ImportFile[],
  options: Options & { log?: (line: string) => void; refused?: ImportOptions['refused'] },
): Promise<ImportAnswer[]> {
  const { sql, now, log = () => undefined, dryRun = false, accepts = () => false } = options
  const answers = files.length === 0 ? [] : await importTogether(files, { ...options, log, dryRun, accepts })
  if (dryRun) return answers
  if (await refreshDerived(sql, now)) log('The catalogue is sorted and searchable.')
  await vacuumTables(sql, muchChanged(answers))
  return answers
}

const muchChanged = (answers: readonly ImportAnswer[]): ChangedRows[] =>
  answers.flatMap(({ kind, rows_changed }) => (kind && rows_changed >= MUCH ? [{ kind, rows: rows_changed }] : []))

const lineOf = ({ file_name, rows_read, rows_changed, rows_refused, applied, dry_run }: ImportAnswer) =>
  `${file_name}: ${rows_read} rows read, ${rows_changed} changed, ${rows_refused} refused${applied || dry_run ? '' : ', NOT APPLIED'}`
