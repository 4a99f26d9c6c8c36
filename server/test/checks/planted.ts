import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts'

// npm run planted [K5 …]: whether the tests can fail. Plants one bug after the other in a copy of the sources, runs the
// tests that have to notice it, and says of each whether they did.

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const COPIED = ['domain', 'server', 'db', 'package.json', 'tsconfig.base.json', 'vitest.config.ts']
const LONGEST_MS = 240_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

interface Outcome {
  isGreen: boolean
  /** Tests that came to an end. */
  ran: number
  /** Files and tests that are red. */
  red: string[]
}

const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await plantAll(process.argv.slice(2))

async function plantAll(rules: string[]): Promise<number> {
  const bugs = PLANTED_BUGS.filter(({ rule }) => rules.length === 0 || rules.includes(rule))
  if (bugs.length === 0) return complain(`No bug is planted for ${rules.join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-planted-'))
  const copy = join(folder, 'sources')
  for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  // One for all runs, each of which has a database of its own there.
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), log: silent })
  const run = (tests: string[], only: string) => runTests({ copy, url: database.url, tests, only })
  try {
    // A test that is red without a bug notices nothing.
    const sound = await run([...new Set(bugs.flatMap(({ tests }) => tests))], bugs.map(({ only }) => only).join('|'))
    if (!sound.isGreen || sound.ran === 0) {
      return complain(['Without a bug these tests are not green:', ...sound.red].join('\n'))
    }
    let missed = 0
    for (const bug of bugs) {
      const begin = performance.now()
      const verdict = await plant(bug, copy, run)
      if (verdict !== 'caught') missed++
      say(`${bug.rule} ${bug.what}: ${verdict} (${((performance.now() - begin) / 1000).toFixed(0)} s)`)
    }
    say(`${bugs.length} planted, ${bugs.length - missed} caught`)
    return missed > 0 ? 1 : 0
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function plant(
  { file, text, instead, tests, only }: PlantedBug,
  copy: string,
  run: (tests: string[], only: string) => Promise<Outcome>,
): Promise<'caught' | 'NOT CAUGHT' | 'NOT CAUGHT, its tests do not run' | 'NOT PLANTED, the text is gone'> {
  const path = join(copy, file)
  const source = await readFile(path, 'utf8')
  if (source.split(text).length !== 2) return 'NOT PLANTED, the text is gone'
  await writeFile(
    path,
    source.replace(text, () => instead),
  )
  const { isGreen, ran } = await run(tests, only)
  await writeFile(path, source)
  // What cannot even be loaded shows nothing about the tests.
  if (ran === 0) return 'NOT CAUGHT, its tests do not run'
  return isGreen ? 'NOT CAUGHT' : 'caught'
}

interface Run {
  copy: string
  url: string
  tests: string[]
  only: string
}

async function runTests({ copy, url, tests, only }: Run): Promise<Outcome> {
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--reporter=json', `--outputFile.json=${report}`, '-t', only, ...tests]
  const env = { ...process.env, NODE_ENV: 'test', PULCRO_TEST_URL: url }
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore', timeout: LONGEST_MS })
  const [code] = await once(child, 'exit')
  const told = await readFile(report, 'utf8').catch(() => '{}')
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(told) as Report
  const red = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' ? [`${name} ${message}`] : []),
    ...assertionResults.filter(result => result.status === 'failed').map(({ fullName }) => `  ${fullName}`),
  ])
  return { isGreen: code === 0, ran: numPassedTests + numFailedTests, red }
}

/** As vitest writes it. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
