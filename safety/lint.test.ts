import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beyondKnown } from './known.ts'
import { breachesOf, exceptedFrom, LIMITS, readSettings, runLint, strictSettings } from './lint.ts'

const settings = readSettings()
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pulcro-lint-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the files that are excepted from a limit of the linter', () => {
  const report = () => {
    const strict = join(folder, 'strict.json')
    writeFileSync(strict, strictSettings(settings))
    return runLint(strict, ['bench', 'bin', 'db', 'domain', 'e2e', 'safety', 'server', 'web'])
  }
  let found: ReturnType<typeof report>['diagnostics'] = []
  beforeAll(() => {
    const { diagnostics, number_of_files } = report()
    expect(number_of_files).toBeGreaterThan(1400)
    found = diagnostics
  })

  test.each(Object.values(LIMITS))('of %s are those that break it', rule => {
    expect(beyondKnown(breachesOf(found, rule), exceptedFrom(settings, rule))).toEqual([])
  })

  test('are told of where they break it no longer', () => {
    const some = { rules: {}, overrides: [{ files: ['web/a.ts', 'web/b.ts'], rules: { complexity: 'off' } }] }
    const long = { code: 'eslint(complexity)', message: 'is long', filename: 'web/a.ts' }
    expect(beyondKnown(breachesOf([long], 'complexity'), exceptedFrom(some, 'complexity'))).toEqual([
      'web/b.ts: breaks the rule no longer, take it off the list',
    ])
  })

  test('are told of as patterns nowhere', () => {
    const some = { rules: {}, overrides: [{ files: ['web/**', 'e2e/a.ts'], rules: { complexity: 'off' } }] }
    expect(exceptedFrom(some, 'complexity')).toEqual([])
  })
})

test('the linter refuses each of these', () => {
  const branches = Array.from({ length: 16 }, (_, index) => `  if (number === ${index}) return ${index}`)
  const lines = Array.from({ length: 200 }, (_, index) => `export const line${index} = ${index}`)
  const planted = [
    'export async function load(): Promise<number> {\n  return Promise.resolve(1)\n}',
    'export function start(): void {\n  load()\n}',
    `export function branch(number: number): number {\n${branches.join('\n')}\n  return -1\n}`,
    'export const five = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e',
    'export const wait = (page: { waitForTimeout(ms: number): void }): void => page.waitForTimeout(500)',
    ...lines,
  ]
  const shown =
    "import { expect, test } from 'vitest'\n\ntest('a', () => {\n  if (Date.now() > 1) expect(1).toBe(1)\n})\n"
  const files = [join(folder, 'planted.ts'), join(folder, 'planted.test.ts')] as const
  writeFileSync(files[0], planted.join('\n'))
  writeFileSync(files[1], shown)
  const codes = runLint('.oxlintrc.json', [...files]).diagnostics.map(({ code }) => code)
  for (const code of [...Object.keys(LIMITS), 'typescript(no-floating-promises)']) expect(codes).toContain(code)
})
