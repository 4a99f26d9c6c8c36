import type { Sql } from '#server/database/connect.ts'
import { isKindName, KIND_NAMES } from '#domain/exchange/kinds.ts'
import { isWarning, WARNINGS } from '#domain/exchange/warnings.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import { textTable } from '#server/exchange/kinds/text-table.ts'
import { importFolder } from '#server/exchange/service.ts'
import type { Problem } from '#server/exchange/storing/problems/problems.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { readScope, splitWhole } from '#server/exchange/storing/withdrawing/whole.ts'
import type { Wholes } from '#server/exchange/together/mark-withdrawn.ts'
import type { Left, LeftReason } from '#server/exchange/undo/taken-back.ts'
import { type MappingWish, wishedMapping } from './mappings.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'

const SHOWN_PROBLEMS = 20

export interface Work {
  sql: Sql
  say: (line: string) => void
}

export interface ImportWish extends MappingWish {
  keepGood: boolean
  dryRun: boolean
  /** Names of warnings, also several with commas. */
  accept: string[]
  /** Kinds of which the file is the whole list, such as «special_prices:client=C1». */
  whole: string[]
  defaultTaxCode: string
}

/** The first of these names that is no warning; undefined where all are. */
export const unknownWarning = (names: readonly string[]): string | undefined => names.find(name => !isWarning(name))

export const sayUnknownWarning = (name: string): string =>
  `"${name}" is no warning that can be accepted: these are ${WARNINGS.join(', ')}.`

/** Imports a folder, or looks at it, and answers the exit code. */
export async function runImport(
  { sql, say }: Work,
  folder: string,
  { keepGood, dryRun, accept, whole, defaultTaxCode, ...wish }: ImportWish,
): Promise<number> {
  const wholes = wholesOf(whole)
  const mapping = await wishedMapping(sql, wish)
  const files = { folder, mapping, mappingName: wish.mapping }
  const options = {
    sql,
    ...files,
    keepGood,
    dryRun,
    now: new Date(),
    sender: OPERATOR,
    log: say,
    wholes,
    defaultTaxCode,
  }
  const answers = await importFolder({ ...options, accepts: name => accept.includes(name) })
  if (answers.length === 0) {
    say(`There is no file to take in in ${folder}: they are named after their kind, such as products.csv.`)
    return 1
  }
  for (const answer of answers) tellProblems(say, answer)
  say(`\n${summary(answers)}`)
  return answers.every(answer => isGood(answer) && answer.rows_refused === 0) ? 0 : 1
}

/** Throws an error that says what is wrong. */
function wholesOf(texts: readonly string[]): Wholes {
  return new Map(
    texts.map(text => {
      const { kind, scope } = splitWhole(text)
      if (!isKindName(kind))
        throw new Error(`--whole ${text}: unknown kind "${kind}", the nearest is "${nearest(kind, KIND_NAMES)}".`)
      const read = readScope(kind, scope)
      if ('problem' in read) throw new Error(`--whole ${text}: ${read.problem}`)
      return [kind, read] as const
    }),
  )
}

const isGood = ({ applied, would_apply }: ImportAnswer) => would_apply ?? applied

/** Takes an import back, or looks at that, and answers the exit code. */
export async function runUndo({ sql, say }: Work, id: number, dryRun: boolean): Promise<number> {
  const { result, left, left_count } = await undoImport({ sql, id, dryRun, now: new Date(), sender: OPERATOR })
  tellProblems(say, result)
  for (const each of left.slice(0, SHOWN_PROBLEMS)) say(leftText(each))
  if (left_count > SHOWN_PROBLEMS) say(`and ${left_count - SHOWN_PROBLEMS} more that stay`)
  say(`\n${summary([result])}`)
  return isGood(result) && result.rows_refused + left_count === 0 ? 0 : 1
}

const REASONS: Record<LeftReason, string> = {
  gone: 'is no longer there',
  there_again: 'is there again',
  changed_since: 'has been changed since',
  not_kept: 'is not kept in the history',
}

function leftText({ key, columns, reason, since }: Left): string {
  const what = columns ? `${key}: ${columns.join(', ')}` : key
  return `stays: ${what}: ${REASONS[reason]}${since ? `, by import ${since.import_id} at ${since.at}` : ''}`
}

function tellProblems(say: Work['say'], { file_name, problems, warnings }: ImportAnswer): void {
  tell(say, file_name, problems)
  tell(say, `warning: ${file_name}`, warnings)
}

function tell(say: Work['say'], heading: string, found: Problem[]): void {
  for (const { line, column, reason } of found.slice(0, SHOWN_PROBLEMS)) {
    say(
      [heading, line !== null && `line ${line}`, column !== null && `column ${column}`, reason]
        .filter(Boolean)
        .join(': '),
    )
  }
  if (found.length > SHOWN_PROBLEMS)
    say(`${heading}: and ${found.length - SHOWN_PROBLEMS} more, kept in the table imports`)
}

const summary = (answers: ImportAnswer[]) =>
  textTable(
    ['import', 'file', 'read', 'new', 'changed', 'withdrawn', 'unchanged', 'refused', 'result'],
    answers.map(answer => [
      String(answer.id ?? ''),
      answer.file_name,
      String(answer.rows_read),
      String(answer.rows_new),
      String(answer.rows_changed - answer.rows_new - answer.rows_withdrawn),
      String(answer.rows_withdrawn),
      String(answer.rows_unchanged),
      String(answer.rows_refused),
      resultOf(answer),
    ]),
  )

function resultOf({ applied, would_apply }: ImportAnswer): string {
  if (would_apply !== undefined) return would_apply ? 'would be stored' : 'WOULD NOT BE STORED'
  return applied ? 'stored' : 'NOT STORED'
}
