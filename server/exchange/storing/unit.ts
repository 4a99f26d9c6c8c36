import postgres from 'postgres'

import { setChangeSource } from '#server/database/change-source.ts'
import type { Sql, Transaction } from '#server/database/connect.ts'
import { onlyOnce, repeatUndone } from '#server/database/undone/repeat-undone.ts'

import { checkAccountRights } from './account-rights.ts'
import { checkReferences, checkRepeats, checkRules, hasBadRows } from './check-store.ts'
import { markForRefresh } from './derived-store.ts'
import { lockImports, prepareSession } from './session-store.ts'
import { listMappings, rememberHeadings } from '#server/exchange/mapping/mapping-store.ts'
import type { Mapping } from '#server/exchange/mapping/mapping.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { noteBefore, refreshAfter } from './derived.ts'
import { FileRefused, wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { type ImportRecord, refusedRecord } from './record.ts'
import type { StagedFile } from './row-sql.ts'
import type { Sender } from './sender.ts'
import { stageFile } from '#server/exchange/reading/stage.ts'
import { closeRecord, openRecord } from '#server/exchange/imports-store.ts'
import { nameUsersByAddress } from './named-users-store.ts'
import { hashStagedPasswords } from './staged-passwords.ts'
import { countWritten, lockStored, storeLateColumns, storeRows } from './row-store.ts'
import { storeLinks } from './link-store.ts'
import { checkTree } from './tree.ts'
import { findProblems } from '#server/exchange/storing/problems/problem-store.ts'
import { findWarnings } from '#server/exchange/storing/problems/warning-store.ts'

export interface UnitFile {
  kind: KindName
  fileName: string
  open: () => AsyncIterable<Uint8Array>
}

export interface UnitOptions {
  sql: Sql
  keepGood: boolean
  /** How the files call their columns and write their values. */
  mapping?: Mapping | undefined
  /** The name by which the mapping is kept. */
  mappingName?: string | undefined
  now: Date
  sender: Sender
  log: (line: string) => void
}

/**
 * Imports the files of one unit in one transaction: each whole or, where it has a bad row, not at all; with `keepGood`
 * its good rows. What it throws is no fault of a file: then nothing is stored.
 */
export async function importUnit(files: readonly UnitFile[], options: UnitOptions): Promise<ImportRecord[]> {
  const { sql, now } = options
  const started = performance.now()
  const finishedAt = () => new Date(now.getTime() + (performance.now() - started))
  const opened: { file: UnitFile; id: number }[] = []
  for (const file of files) opened.push({ file, id: await openRecord(sql, file.kind, file.fileName, now) })
  const idOf = (kind: KindName | null) => opened.find(({ file }) => file.kind === kind)?.id ?? 0
  try {
    return await sql.begin(
      onlyOnce(async (transaction: Transaction) => {
        const records = await runUnit(transaction, files, options)
        for (const record of records) await closeRecord(transaction, idOf(record.kind), record, finishedAt())
        return records
      }),
    )
  } catch (error) {
    const reason = reasonOf(error)
    const records = files.map(file => refusedRecord(file.kind, file.fileName, [wholeFile(reason ?? 'was interrupted')]))
    for (const record of records) await closeRecord(sql, idOf(record.kind), record, finishedAt())
    if (reason === undefined) throw error
    return records
  }
}

// A rule of the database that no check foresaw: data exceptions (22) and broken constraints (23).
const reasonOf = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError && /^2[23]/.test(error.code)
    ? [error.message, error.detail].filter(Boolean).join(': ')
    : undefined

async function runUnit(
  sql: Transaction,
  files: readonly UnitFile[],
  { keepGood, mapping, mappingName, log, now, sender }: UnitOptions,
): Promise<ImportRecord[]> {
  await prepareSession(sql)
  await setChangeSource(sql, { ...sender, now })
  const kept = mapping ? [] : await listMappings(sql)
  const unreadable: ImportRecord[] = []
  const staged: (StagedFile & { fileName: string })[] = []
  for (const { kind, fileName, open } of files) {
    try {
      const reading = await sql.savepoint(savepoint =>
        stageFile(savepoint, {
          kind,
          stream: open(),
          mapping,
          kept,
          onProgress: rows => log(`${fileName}: ${rows} rows read …`),
        }),
      )
      staged.push({ kind, fileName, reading })
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      unreadable.push(refusedRecord(kind, fileName, error.problems))
    }
  }
  const users = staged.find(file => file.kind === 'users')
  if (users) {
    // First, so that nobody without the right to send passwords makes us work on them.
    await checkAccountRights(sql, users, sender)
    await hashStagedPasswords(sql, sender.isSeed ?? false)
  }
  await lockImports(sql)
  // And again: an import that ran meanwhile may have made administrators.
  if (users) await checkAccountRights(sql, users, sender)
  await nameUsersByAddress(
    sql,
    staged.map(({ kind }) => kind),
  )
  for (const file of staged) await check(sql, file)
  const isRefused = async (file: StagedFile) => !keepGood && (await hasBadRows(sql, file))
  await checkReferences(sql, staged, isRefused)

  const accepted: typeof staged = []
  for (const file of staged) if (!(await isRefused(file))) accepted.push(file)
  const stored = accepted.filter(({ reading }) => reading.rows > reading.unreadable)
  // What has been read stays, so that storing can be repeated though the file cannot be read again.
  const changed = await repeatUndone(() => sql.savepoint(savepoint => storeAll(savepoint, stored)))
  const records: ImportRecord[] = []
  for (const file of staged) {
    const found = await findProblems(sql, file)
    const applied = accepted.includes(file)
    if (applied) await rememberReading(sql, mappingName, file)
    records.push({
      kind: file.kind,
      file_name: file.fileName,
      rows_read: file.reading.rows,
      rows_changed: changed.get(file.kind) ?? 0,
      ...found,
      warnings: [...file.reading.notes, ...(applied ? await findWarnings(sql, file) : [])],
      applied,
    })
  }
  return [...unreadable, ...records]
}

async function rememberReading(sql: Transaction, name: string | undefined, { reading }: StagedFile): Promise<void> {
  if (name !== undefined && reading.headings !== undefined) await rememberHeadings(sql, name, reading.headings)
}

async function check(sql: Transaction, file: StagedFile): Promise<void> {
  await checkRepeats(sql, file)
  await checkRules(sql, file)
  await checkTree(sql, file)
}

async function storeAll(sql: Transaction, files: readonly StagedFile[]): Promise<Map<KindName, number>> {
  const changed = new Map<KindName, number>()
  await lockStored(sql, files)
  for (const file of files) {
    await noteBefore(sql, file.kind)
    changed.set(file.kind, await storeRows(sql, file))
  }
  for (const file of files) {
    await storeLateColumns(sql, file)
    await storeLinks(sql, file)
    const rows = await countWritten(sql, file, changed.get(file.kind) ?? 0)
    changed.set(file.kind, rows)
    await refreshAfter(sql, file.kind)
    await markForRefresh(sql, file.kind, rows)
  }
  return changed
}
