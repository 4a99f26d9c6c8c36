import type { WarningName } from '#domain/exchange/warnings.ts'

export interface Problem {
  /** Line of the file on which the row begins; null if it is the file as a whole. */
  line: number | null
  column: string | null
  reason: string
  /** The key of the row, as in a file; undefined where it is not known. */
  key?: string
}

/** What somebody should look at: it only reports where it has no name, else it stops the file unless it is accepted. */
export interface Warning extends Problem {
  name: WarningName | null
  before: string | null
  after: string | null
}

/** What only is told and never stops a file. */
export const reported = (problem: Problem): Warning => ({ ...problem, name: null, before: null, after: null })

/** As many as are kept and shown of one file; all are counted. */
export const KEPT_PROBLEMS = 1_000

/** A file that cannot be read as what it claims to be: no row of it counts. */
export class FileRefused extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems[0]?.reason ?? 'refused')
    this.problems = problems
  }
}

export const wholeFile = (reason: string, column: string | null = null): Problem => ({ line: null, column, reason })
