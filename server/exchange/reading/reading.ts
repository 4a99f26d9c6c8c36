import { KEPT_PROBLEMS, type Problem } from '#server/exchange/storing/problems/problems.ts'
import type { Question } from '#domain/tables/unreadable.ts'

/** What was read of a file so far. */
export interface Reading {
  rows: number
  /** Rows that cannot be read; they are not staged. */
  unreadable: number
  problems: Problem[]
  /** What should be known of how the file was read. */
  notes: Problem[]
  /** Values that can be read in two ways, by column. */
  questions: Map<string, Asked>
  repeatedHeadings: number
  /** What the headings are, in a form in which those of another file can be compared. */
  headings?: string
  /** The kept mapping that reads a file with headings like these, where none was named. */
  alike?: string
  /** The first row that has nothing but one text, which may name a group. */
  lone?: { line: number; text: string }
  /** Codes and addresses that had invisible signs. */
  cleanedKeys: number
  /** Lines of the rows that withdraw what they name. */
  withdraws: number[]
  /** A bit for each column of the kind that some row has, and that every row has. */
  inSome: number
  inAll: number
}

interface Asked {
  line: number
  column: string
  question: Question
  count: number
}

export const newReading = (): Reading => ({
  rows: 0,
  unreadable: 0,
  problems: [],
  notes: [],
  questions: new Map(),
  repeatedHeadings: 0,
  cleanedKeys: 0,
  withdraws: [],
  inSome: 0,
  inAll: -1,
})

export function complain({ problems }: Reading, problem: Problem): void {
  if (problems.length < KEPT_PROBLEMS) problems.push(problem)
}

/** Asks once for all values of a column that can be read in two ways. */
export function ask({ questions }: Reading, line: number, column: string, question: Question): void {
  const key = `${column} ${question.about}`
  const asked = questions.get(key)
  if (asked) asked.count++
  else questions.set(key, { line, column, question, count: 1 })
}

const ANSWERS = {
  number: 'say which sign stands before the decimals: --decimals , or --decimals .',
  day: 'say in which order days are written: --days d/m/y, m/d/y or y/m/d',
}

/** Adds what is said once for the whole file. */
export function finishReading(reading: Reading): void {
  for (const { line, column, question, count } of reading.questions.values()) {
    const others = count > 1 ? `, and ${count - 1} more of this column` : ''
    reading.problems.push({ line, column, reason: `${question.reason}${others}: ${ANSWERS[question.about]}` })
  }
  reading.problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  if (reading.repeatedHeadings > 0)
    reading.notes.push(ofFile(`repeats its headings ${reading.repeatedHeadings} times; they are not read as rows`))
  if (reading.lone)
    reading.notes.push({
      line: reading.lone.line,
      column: null,
      reason: `"${reading.lone.text}" stands alone in its row: a mapping can say with "groups" that such rows name groups, or are left out`,
    })
  if (reading.cleanedKeys > 0)
    reading.notes.push(
      ofFile(`has invisible signs in ${reading.cleanedKeys} codes or addresses; they are stored without them`),
    )
}

const ofFile = (reason: string): Problem => ({ line: null, column: null, reason })
