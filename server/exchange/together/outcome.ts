import { wholeFile } from '#server/exchange/storing/problems/problems.ts'
import type { ImportAnswer, ImportRecord, LookedAt } from '#server/exchange/storing/record.ts'
import type { StoredFile } from '#server/exchange/storing/unit.ts'

/** What was found of the files that came together. */
export interface Found {
  /** Files that cannot be read as what they claim to be. */
  unreadable: readonly ImportRecord[]
  stored: readonly StoredFile[]
  /** Files beside them that no kind takes. */
  refused: readonly ImportRecord[] | undefined
}

interface Wish {
  keepGood: boolean
  dryRun: boolean
}

/** The name of the first file that keeps all of them from being stored; undefined for none. */
function hindering({ unreadable, stored, refused = [] }: Found, { keepGood }: Wish): string | undefined {
  const stopped = stored.find(({ isStopped }) => isStopped)
  if (stopped || keepGood) return stopped?.file.fileName
  return [...refused, ...unreadable][0]?.file_name ?? stored.find(({ rows_refused }) => rows_refused > 0)?.file.fileName
}

export const isKept = (found: Found, wish: Wish): boolean => hindering(found, wish) === undefined

/** What is said of each file that some kind takes. */
export function answersOf(found: Found, wish: Wish): ImportAnswer[] {
  const hindrance = hindering(found, wish)
  return [...found.unreadable, ...found.stored.map(file => answerOf(file, wish, hindrance))]
}

function answerOf(stored: StoredFile, wish: Wish, hindrance: string | undefined): ImportAnswer {
  const { file, rows_refused, problems, warnings, isStopped } = stored
  const isToBlame = isStopped || (rows_refused > 0 && !wish.keepGood)
  const others = hindrance === undefined || isToBlame ? [] : [wholeFile(`is not stored, because "${hindrance}" is not`)]
  return {
    id: file.importId ?? null,
    kind: file.kind,
    file_name: file.fileName,
    rows_read: file.reading.rows,
    ...(hindrance === undefined || wish.dryRun ? countsOf(stored) : NOTHING),
    rows_refused,
    problems: [...others, ...problems],
    warnings,
    applied: hindrance === undefined && !wish.dryRun,
    ...(wish.dryRun && lookedAt(stored, hindrance)),
  }
}

const NOTHING = { rows_changed: 0, rows_new: 0, rows_withdrawn: 0, rows_unchanged: 0 }

function countsOf({ file, counts, withdrawn, rows_refused }: StoredFile): typeof NOTHING {
  const rows_changed = counts.changed + withdrawn.rows
  const named = rows_changed - counts.absent - withdrawn.absent
  return {
    rows_changed,
    rows_new: counts.isNew,
    rows_withdrawn: counts.withdrawn + withdrawn.rows,
    rows_unchanged: file.reading.rows - rows_refused - named,
  }
}

const lookedAt = ({ first }: StoredFile, hindrance: string | undefined): LookedAt => ({
  dry_run: true,
  would_apply: hindrance === undefined,
  first_new: first?.new ?? [],
  first_changed: first?.changed ?? [],
  first_withdrawn: first?.withdrawn ?? [],
})
