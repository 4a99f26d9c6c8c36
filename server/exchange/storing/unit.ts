import type { WarningName } from '#domain/exchange/warnings.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import {
  type FirstChanges,
  firstChanges,
  recordChanges,
  recordWithdrawn,
} from '#server/exchange/history/changes-store.ts'
import { KEPT_PROBLEMS, type Problem, reported, type Warning } from '#server/exchange/storing/problems/problems.ts'
import { findDoubts, settleRepeats, tellDoubt, tooManyGone } from '#server/exchange/storing/problems/doubt-store.ts'
import { findProblems } from '#server/exchange/storing/problems/problem-store.ts'
import { tellKeys } from '#server/exchange/storing/problems/row-keys-store.ts'
import { findReports } from '#server/exchange/storing/problems/warning-store.ts'
import { checkReferences, checkRepeats, checkRules } from './check-store.ts'
import { noteBalances } from './balances-store.ts'
import { noteBefore, refreshAfter } from './derived.ts'
import { markForRefresh } from './derived-store.ts'
import { storeLinks } from './link-store.ts'
import { nameUsersByAddress } from './named-users-store.ts'
import type { StagedFile } from './row-sql.ts'
import { NOTHING_STORED, resolveRows, type RowCounts, storeLateColumns, storeRows } from './row-store.ts'
import { checkTree } from './tree.ts'
import { checkMarked, takeWithdrawn } from '#server/exchange/storing/withdrawing/withdrawn-rows-store.ts'
import { type Absent, findStaying } from '#server/exchange/storing/withdrawing/absent-store.ts'
import { deletesRows, type Withdrawing } from '#server/exchange/storing/withdrawing/deletes-rows.ts'
import { NOTHING_WITHDRAWN, withdrawRows, type Withdrawn } from '#server/exchange/storing/withdrawing/withdraw-store.ts'

/** A file whose rows stand in the stage. */
export interface ReadFile extends StagedFile, Withdrawing {
  fileName: string
  /** Of its record, under which its changes are kept; undefined where it is only looked at. */
  importId: number | undefined
  /** No row of the kind was stored before: nothing is told row by row, and no warning stops it. */
  isFirst: boolean
  /** Rows that it does not name, where it is the whole list. */
  absent?: Absent | undefined
  /** What it sends for values that a person has pinned, which stay. */
  kept?: Warning[]
  mayMakeAdmins: boolean
}

export interface StoredFile {
  file: ReadFile
  counts: RowCounts
  /** Rows that were deleted. */
  withdrawn: Withdrawn
  rows_refused: number
  problems: Problem[]
  warnings: Warning[]
  /** A warning that nobody has accepted. */
  isStopped: boolean
  first?: FirstChanges
}

/** Rows of a look that are told of each kind: new, changed and withdrawn. */
const MOST_TOLD = 1_000

export type Accepted = (name: WarningName) => boolean

interface UnitWish {
  accepts: Accepted
  /** Takes the locks that storing needs: as late as may be, because others wait for them. */
  lock: () => Promise<void>
}

/**
 * Checks the files of one unit together and stores their good rows. Whether they may stay is decided by whoever has opened
 * the transaction, when all files have been looked at.
 */
export async function storeUnit(
  sql: Transaction,
  files: readonly ReadFile[],
  { accepts, lock }: UnitWish,
): Promise<StoredFile[]> {
  const doubts = await checkAll(sql, files)
  // A file without a row that can be read says nothing of its columns either.
  const filled = files.filter(({ reading, absent }) => reading.rows > reading.unreadable || (absent?.rows ?? 0) > 0)
  const counts = await storeAll(sql, filled, { doubts, lock })
  const stored: StoredFile[] = []
  for (const file of files) {
    const { problems, ...refused } = await findProblems(sql, file)
    const { warnings, ...doubted } = await tellWarnings(sql, file, { found: doubts.get(file.kind) ?? [], accepts })
    stored.push({
      file,
      ...(counts.get(file.kind) ?? { counts: NOTHING_STORED, withdrawn: NOTHING_WITHDRAWN }),
      ...refused,
      ...doubted,
      problems: await tellKeys(sql, file, problems),
      warnings: await tellKeys(sql, file, warnings),
      ...(filled.includes(file) && (await tellChanges(sql, file))),
    })
  }
  return stored
}

type Doubts = Awaited<ReturnType<typeof findDoubts>>

/** Records what is wrong with the rows, and answers what is probably wrong. */
async function checkAll(sql: Transaction, files: readonly ReadFile[]): Promise<Map<KindName, Doubts>> {
  await nameUsersByAddress(
    sql,
    files.map(({ kind }) => kind),
  )
  const doubts = new Map<KindName, Doubts>()
  for (const file of files) {
    await takeWithdrawn(sql, file)
    await checkMarked(sql, file)
    doubts.set(file.kind, await settleRepeats(sql, file))
    await checkRepeats(sql, file)
    await checkRules(sql, file)
    await checkTree(sql, file)
  }
  await checkReferences(sql, files)
  return doubts
}

type Stored = Pick<StoredFile, 'counts' | 'withdrawn'>

async function storeAll(
  sql: Transaction,
  files: readonly ReadFile[],
  { doubts, lock }: { doubts: Map<KindName, Doubts>; lock: UnitWish['lock'] },
): Promise<Map<KindName, Stored>> {
  const stored = new Map<KindName, Stored>()
  for (const file of files) {
    await noteBefore(sql, file.kind)
    const counts = await resolveRows(sql, file, { asTheyWere: !file.isFirst || file.importId === undefined })
    stored.set(file.kind, { counts, withdrawn: NOTHING_WITHDRAWN })
    doubts.get(file.kind)?.push(...(await findDoubts(sql, file)))
    // What differs is found before anybody has to wait: what an order changes until here is as if it came just before.
    await lock()
    await storeRows(sql, file)
  }
  for (const file of files) {
    await storeLateColumns(sql, file)
    await storeLinks(sql, file)
    await noteBalances(sql, file)
  }
  await withdrawAll(sql, files, { doubts, stored })
  for (const file of files) {
    await refreshAfter(sql, file.kind)
    const { counts, withdrawn } = stored.get(file.kind) ?? {}
    await markForRefresh(sql, file.kind, { rows: counts?.changed ?? 0, withdrawn: withdrawn?.rows ?? 0 })
  }
  return stored
}

/** The last of a unit first: it refers to those before. */
async function withdrawAll(
  sql: Transaction,
  files: readonly ReadFile[],
  { doubts, stored }: { doubts: Map<KindName, Doubts>; stored: Map<KindName, Stored> },
): Promise<void> {
  for (const file of files.toReversed()) {
    const withdrawn = await withdrawRows(sql, file)
    const { counts } = stored.get(file.kind) ?? {}
    if (!counts) continue
    stored.set(file.kind, { counts, withdrawn })
    // What others refer to stays, and is not gone.
    if (file.absent) doubts.get(file.kind)?.push(...tooManyGone(counts.absent + withdrawn.absent, file.absent))
  }
}

async function tellWarnings(
  sql: Transaction,
  file: ReadFile,
  { found, accepts }: { found: Doubts; accepts: Accepted },
): Promise<Pick<StoredFile, 'warnings' | 'isStopped'>> {
  const stops = ({ name }: { name: WarningName }) => !file.isFirst && !accepts(name)
  const notes = file.reading.notes.map(reported)
  const warnings = [
    ...notes,
    ...(file.kept ?? []),
    ...found.map(doubt => tellDoubt(doubt, stops(doubt))),
    ...(await findReports(sql, file)),
    ...(file.absent ? await findStaying(sql, file.kind) : []),
  ]
  return {
    warnings: warnings.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, KEPT_PROBLEMS),
    isStopped: found.some(stops),
  }
}

async function tellChanges(sql: Transaction, file: ReadFile): Promise<Pick<StoredFile, 'first'>> {
  if (file.importId === undefined) return { first: await firstChanges(sql, file, MOST_TOLD) }
  if (deletesRows(file)) await recordWithdrawn(sql, file.kind, file.importId)
  if (!file.isFirst) await recordChanges(sql, file, file.importId)
  return {}
}
