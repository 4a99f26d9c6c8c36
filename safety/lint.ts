import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Breach } from './known.ts'

/** Rules of the linter from which files are excepted by name, as oxlint calls them in its report and in its settings. */
export const LIMITS = {
  'eslint(max-lines)': 'max-lines',
  'eslint(complexity)': 'complexity',
  'eslint(max-params)': 'max-params',
  'jest(no-conditional-expect)': 'jest/no-conditional-expect',
  'eslint(no-restricted-properties)': 'no-restricted-properties',
}

interface Settings {
  rules: Record<string, unknown>
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}

export const readSettings = (): Settings => JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Settings // our own

/** The files that the settings except from a rule, by name: a pattern such as `e2e/**` is no exception but a rule. */
export const exceptedFrom = ({ overrides }: Settings, rule: string): string[] =>
  overrides
    .filter(({ files, rules }) => rules[rule] === 'off' && files.every(file => !file.includes('*')))
    .flatMap(({ files }) => files)

/** The same rules without their exceptions, to be written where oxlint is to read them. */
export const strictSettings = ({ rules }: Settings): string =>
  JSON.stringify({
    plugins: ['jest'],
    categories: { correctness: 'off' },
    rules: Object.fromEntries(Object.values(LIMITS).map(rule => [rule, rules[rule]])),
  })

interface Finding {
  code: string
  message: string
  filename: string
}

interface Report {
  diagnostics: Finding[]
  number_of_files: number
}

/** What oxlint finds in files or folders by the settings in a file. */
export function runLint(settings: string, places: string[]): Report {
  const program = 'node_modules/oxlint/bin/oxlint'
  try {
    return reportOf(execFileSync(process.execPath, [program, '-c', settings, '-f', 'json', ...places], OPTIONS))
  } catch (error) {
    // With findings it ends with 1, and says them all the same.
    if (error instanceof Error && 'stdout' in error) return reportOf(String(error.stdout))
    throw error
  }
}

const OPTIONS = { encoding: 'utf8', maxBuffer: 100_000_000, stdio: 'pipe' } as const

const reportOf = (text: string): Report => JSON.parse(text) as Report // oxlint's

const MOST_LINES_OF_A_TEST = 400

/** The files that break one of the rules. Tests may be longer, and their tables have as many columns as they need. */
export const breachesOf = (findings: Finding[], rule: string): Breach[] =>
  findings
    .filter(({ code }) => LIMITS[code as keyof typeof LIMITS] === rule) // a rule that is none of them has no name here
    .filter(({ filename, message }) => !isTestOrJourney(filename) || isTooMuchForTest(rule, message))
    .map(({ filename, message }) => ({ where: filename, what: `${message} (${rule})` }))

const isTestOrJourney = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/')

function isTooMuchForTest(rule: string, message: string): boolean {
  if (rule === 'max-params') return false
  return rule !== 'max-lines' || Number(/\((\d+)\)/.exec(message)?.[1]) > MOST_LINES_OF_A_TEST
}
