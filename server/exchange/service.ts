import type { Sql } from '#server/database/connect.ts'

import {
  analyzeTables,
  type ChangedRows,
  refreshDerived,
  vacuumTables,
} from '#server/exchange/storing/derived-store.ts'
import { findFiles } from '#server/exchange/reading/folder.ts'
import { type KindName, UNITS } from '#domain/exchange/kinds.ts'
import type { Mapping } from '#server/exchange/mapping/mapping.ts'
import type { ImportRecord } from '#server/exchange/storing/record.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { importUnit } from '#server/exchange/storing/unit.ts'

// With fewer rows autovacuum is soon enough.
const MUCH = 500

interface Options {
  sql: Sql
  /** Store the good rows of a file that has bad ones too. */
  keepGood: boolean
  /** How the files call their columns and write their values. */
  mapping?: Mapping | undefined
  /** The name by which the mapping is kept. */
  mappingName?: string | undefined
  now: Date
  sender: Sender
}

/**
 * Imports a file, or every file of a folder in the order of their dependencies, each completely or not at all, then refreshes derived
 * tables. A refused file does not stop the following ones.
 */
export async function importFolder(
  options: Options & { folder: string; log: (line: string) => void },
): Promise<ImportRecord[]> {
  const { sql, folder, mapping, log } = options
  const { files, strangers } = await findFiles(folder, mapping)
  const records = [...strangers]
  const units = UNITS.map(unit => unit.flatMap(kind => files.filter(file => file.kind === kind))).filter(
    unit => unit.length > 0,
  )
  for (const unit of units) {
    const done = await importUnit(unit, options)
    for (const record of done) log(lineOf(record))
    records.push(...done)
    if (unit !== units.at(-1)) await analyzeTables(sql, muchChanged(done))
  }
  await finish(options, records, log)
  return records
}

/** Imports one file that arrives as a stream, as importFolder does with the files of a folder. */
export async function importStream(
  options: Options & { kind: KindName; fileName: string; stream: AsyncIterable<Uint8Array> },
): Promise<ImportRecord> {
  const { kind, fileName, stream } = options
  const log = () => undefined
  const [record] = await importUnit([{ kind, fileName, open: () => stream }], { ...options, log })
  if (!record) throw new Error(`no record of ${fileName}`)
  await finish(options, [record], log)
  return record
}

async function finish(
  { sql, now }: Options,
  records: readonly ImportRecord[],
  log: (line: string) => void,
): Promise<void> {
  if (await refreshDerived(sql, now)) log('The catalogue is sorted and searchable.')
  await vacuumTables(sql, muchChanged(records))
}

const muchChanged = (records: readonly ImportRecord[]): ChangedRows[] =>
  records.flatMap(({ kind, rows_changed }) => (kind && rows_changed >= MUCH ? [{ kind, rows: rows_changed }] : []))

const lineOf = ({ file_name, rows_read, rows_changed, rows_refused, applied }: ImportRecord) =>
  `${file_name}: ${rows_read} rows read, ${rows_changed} changed, ${rows_refused} refused${applied ? '' : ', NOT APPLIED'}`
