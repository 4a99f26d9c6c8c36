import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readContract } from '#server/test/checks/contract/read-contract.ts'

// Which rules of docs/contract/ no test names. Those of the areas that are built have to be
// shown, each by a test with its id in the title; of the others it is told how many are.

interface Rule {
  id: string
  text: string
  area: string
}

const TESTS = ['domain/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'e2e/**/*.ts']
const BUILT = new Set([
  'session',
  'layout',
  'catalogue',
  'product',
  'errors',
  'permissions',
  'public',
  'profile',
  'favourites',
  'support',
  'i18n',
  'cart',
  'leads',
  'offers',
  'validation',
  'import',
])
// Of those areas, but about screens that are not there yet: the generator, statistics, charts.
const LATER = new Set(['R322', 'R332'])

check(readContract<Rule>('rules.json'))

function check(rules: Rule[]): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const shown = new Set(TESTS.flatMap(pattern => globSync(pattern, { cwd: root })).flatMap(file => idsIn(root + file)))
  const missing = rules.filter(rule => !shown.has(rule.id))
  const due = missing.filter(rule => BUILT.has(rule.area) && !LATER.has(rule.id))
  for (const { id, area, text } of due) process.stdout.write(`${id} ${area}: ${text}\n`)
  process.stdout.write(
    `${rules.length - missing.length} of ${rules.length} rules are shown by a test; ${due.length} are not and should be.\n`,
  )
  if (due.length > 0 || shown.size === 0) process.exitCode = 1
}

function idsIn(file: string): string[] {
  return readFileSync(file, 'utf8').match(/\bR\d{3}\b/g) ?? []
}
