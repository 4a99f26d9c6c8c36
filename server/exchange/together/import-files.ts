import type { KindName } from '#domain/exchange/kinds.ts'
import { setChangeSource } from '#server/database/change-source.ts'
import type { Sql, Transaction } from '#server/database/connect.ts'
import { onlyOnce, repeatUndone } from '#server/database/undone/repeat-undone.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { listMappings, rememberHeadings } from '#server/exchange/mapping/mapping-store.ts'
import { checkAccountRights } from '#server/exchange/storing/account-rights.ts'
import { wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { type ImportAnswer, type ImportRecord, refusedRecord } from '#server/exchange/storing/record.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { lockImports, prepareSession } from '#server/exchange/storing/session-store.ts'
import { hashStagedPasswords } from '#server/exchange/storing/passwords/staged-passwords.ts'
import type { Accepted, ReadFile, StoredFile } from '#server/exchange/storing/unit.ts'
import type { Papers } from '#server/exchange/papers/paper-refused.ts'
import { takePapers } from '#server/exchange/papers/take-papers.ts'
import { answersOf, isKept } from './outcome.ts'
import { compareWithStored } from './compare-with-stored.ts'
import type { Wholes } from './mark-withdrawn.ts'
import { readFile } from './read-file.ts'
import { notBecauseOf, reasonOf } from './refused-by-database.ts'
import { storeUnits } from './store-units.ts'
import { closeRecord, openRecord } from '#server/exchange/imports-store.ts'

export interface ImportFile {
  kind: KindName
  fileName: string
  open: () => AsyncIterable<Uint8Array>
  /** Lines of rows that withdraw what they name; asked when all has been read. */
  withdraws?: () => readonly number[]
  /** The files beside it, which its rows may name. */
  papers?: Papers
}

export interface ImportOptions {
  sql: Sql
  /** Store the good rows of files that have bad ones too. */
  keepGood: boolean
  /** How the files call their columns and write their values. */
  mapping?: Mapping | undefined
  /** The name by which the mapping is kept. */
  mappingName?: string | undefined
  /** Which warnings do not stop a file. */
  accepts: Accepted
  /** Only look at what would become of the files: nothing of them is stored, and no record is kept. */
  dryRun: boolean
  now: Date
  sender: Sender
  log: (line: string) => void
  /** Files beside them that no kind takes. */
  refused?: readonly ImportRecord[]
  /**
   * A person changes rows by hand: pinned values too, without a record of what is refused, and without a long wait for an
   * import that runs.
   */
  byHand?: boolean | undefined
  /** Why it was done, in the words of the person. */
  reason?: string | undefined
  /** Is called in the transaction when no other import stores, with the number of the record; what it throws ends all. */
  inTurn?:
    | ((
        sql: Transaction,
        importId: number | undefined,
        recordOf: (kind: KindName) => number | undefined,
      ) => Promise<void>)
    | undefined
  /** Is called in the transaction once all is stored and stays; what it throws ends all. */
  whenStored?: ((sql: Transaction) => Promise<void>) | undefined
  /** The history tells every row, also of a kind of which none was stored before: what people do by hand. */
  tellsAll?: boolean
  /** The import that is taken back: no other one stores until that is decided. */
  undoes?: number
  /** The tax code of articles that are sent without one; the usual setting where it is left out. */
  defaultTaxCode?: string | undefined
  /** Of which rows a file is the whole list: those that it does not name are withdrawn. */
  wholes?: Wholes
}

/** Ends a transaction that must not stay, with what was found in it. */
class NotKept extends Error {
  readonly answers: ImportAnswer[]

  constructor(answers: ImportAnswer[]) {
    super('not kept')
    this.answers = answers
  }
}

/**
 * Imports files in one transaction, in the order of their dependencies: all of them or, where one is refused or stopped,
 * none; with `keepGood` their good rows. What it throws is no fault of a file: then nothing is stored.
 */
export async function importTogether(files: readonly ImportFile[], options: ImportOptions): Promise<ImportAnswer[]> {
  const { sql, now, dryRun, byHand } = options
  const started = performance.now()
  const finishedAt = () => new Date(now.getTime() + (performance.now() - started))
  const ids = new Map<KindName | null, number>()
  const open = async (connection: Sql | Transaction) => {
    if (dryRun) return
    for (const { kind, fileName } of files) ids.set(kind, await openRecord(connection, { ...options, kind, fileName }))
  }
  // Of what a person does by hand and that is refused no record is kept: whoever did it is told.
  if (!byHand) await open(sql)
  const close = async (connection: Sql | Transaction, answers: ImportAnswer[]) => {
    for (const record of answers) if (record.id !== null) await closeRecord(connection, record.id, record, finishedAt())
    return answers
  }
  const at: At = {}
  try {
    return await sql.begin(
      onlyOnce(async (transaction: Transaction) => {
        if (byHand) await open(transaction)
        return close(transaction, await run(transaction, files, { ...options, ids, at }))
      }),
    )
  } catch (error) {
    if (error instanceof NotKept) return close(sql, error.answers)
    const reason = reasonOf(error)
    const records = files.map(file => {
      const isOther = at.fileName !== undefined && at.fileName !== file.fileName
      const said = reason !== undefined && isOther ? notBecauseOf(at.fileName ?? '') : (reason ?? 'was interrupted')
      return { ...refusedRecord(file.kind, file.fileName, [wholeFile(said)]), id: ids.get(file.kind) ?? null }
    })
    await close(sql, records)
    if (reason === undefined) throw error
    return records
  }
}

/** The file that is being worked on. */
interface At {
  fileName?: string
}

type Run = ImportOptions & { ids: Map<KindName | null, number>; at: At }

async function run(sql: Transaction, files: readonly ImportFile[], options: Run): Promise<ImportAnswer[]> {
  const { now, sender, byHand = false, inTurn } = options
  await prepareSession(sql, { waits: !byHand })
  await setChangeSource(sql, { ...sender, now })
  if (options.undoes !== undefined) await lockImports(sql)
  const { staged, unreadable } = await readAll(sql, files, options)
  const users = staged.find(file => file.kind === 'users')
  if (users) {
    // First, so that nobody without the right to send passwords makes us work on them.
    await checkAccountRights(sql, users, sender)
    await hashStagedPasswords(sql, sender.isSeed ?? false)
  }
  const ofPapers = staged.find(file => file.kind === 'document_files')
  if (ofPapers) await takePapers(sql, papersOf(files), ofPapers.reading)
  await lockImports(sql)
  await inTurn?.(sql, staged[0]?.importId, kind => options.ids.get(kind))
  const marked: ReadFile[] = []
  for (const file of staged) {
    const refused = await compareWithStored(sql, file, options)
    if (refused) unreadable.push(refused)
    else marked.push(file)
  }
  // What has been read stays, so that storing can be repeated though the files cannot be read again.
  const stored = await repeatUndone(() => sql.savepoint(savepoint => storeUnits(savepoint, marked, options)))
  const found = { unreadable, stored, refused: options.refused }
  const answers = answersOf(found, options)
  if (options.dryRun || !isKept(found, options)) throw new NotKept(answers)
  await finish(sql, stored, options)
  return answers
}

/** What follows in the transaction once everything is stored and stays. */
async function finish(sql: Transaction, stored: readonly StoredFile[], { whenStored, mappingName, now }: Run) {
  await whenStored?.(sql)
  for (const { headings, alike } of stored.map(({ file }) => file.reading)) {
    const name = mappingName ?? alike
    if (name !== undefined && headings !== undefined) await rememberHeadings(sql, name, { headings, now })
  }
}

/** Reads each file into the stage, or says why it cannot be read. */
async function readAll(sql: Transaction, files: readonly ImportFile[], options: Run) {
  const kept = options.mapping ? [] : await listMappings(sql)
  const unreadable: ImportRecord[] = []
  const staged: ReadFile[] = []
  for (const file of files) {
    options.at.fileName = file.fileName
    const read = await readFile(sql, file, { ...options, kept })
    if ('reading' in read) staged.push(read)
    else unreadable.push(read)
  }
  return { staged, unreadable }
}

const papersOf = (files: readonly ImportFile[]) => files.find(({ kind }) => kind === 'document_files')?.papers
