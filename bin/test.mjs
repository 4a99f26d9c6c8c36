// npm test: what a change needs. The last line is always "N passed, N failed".
// npm run test:long           the rest: *.long.test.ts and the journeys of e2e/long/
// npm test -- server/cart     only the tests whose path contains this, of both
// npm test -- e2e/order       only this journey
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from './build.mjs'
import { ensureChromium } from './tools/chromium.mjs'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { ensurePdfTools } from './tools/pdf-tools.mjs'
import { captureStep, Refusal, runStep } from './run.mjs'
import { noTests, readPlaywright, readVitest, resultFile, sum } from './test-counts.mjs'

// A run starts many servers, each of which would compile its source anew.
process.env.NODE_COMPILE_CACHE = path.join(ROOT, 'var', 'compiled')

const isLong = process.argv.includes('--long')
const wishes = process.argv.slice(2).filter(each => each !== '--long')
const journeys = wishes.filter(each => each.startsWith('e2e') || each.endsWith('.spec.ts'))
const others = wishes.filter(each => !journeys.includes(each))

const lane = isLong ? 'long' : 'short'

/** What loads the demo company for the journeys, from the moment that it has begun. */
let loading

const parts = [prepare]
if (wishes.length === 0 && hasJourneys()) parts.push(beginDemo)
if (wishes.length === 0 || others.length > 0) parts.push(rulesAndApi)
if (wishes.length === 0 && !isLong && process.env.TEST_DATABASE_URL) parts.push(apiOnGivenDatabase)
if ((wishes.length === 0 && hasJourneys()) || journeys.length > 0) parts.push(inBrowser)

let total = noTests
for (const part of parts) {
  total = sum(total, await countPart(part))
  if (part === prepare && total.failed > 0) break
}
const demo = await loadedDemo()
if (demo) rmSync(demo, { recursive: true, force: true })
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)

// Whatever stops a part from running is one failure, never silence.
async function countPart(part) {
  try {
    return await part()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function prepare() {
  ensureInstalled()
  node24()
  ensurePdfTools()
  return noTests
}

/** Loads the demo company of the journeys beside the tests before them, as it keeps only one processor busy. */
function beginDemo() {
  loading = captureStep(node24(), [path.join('e2e', 'tools', 'demo-folder.ts')], { cwd: ROOT })
  return noTests
}

/** The folder with the demo company; undefined where the journeys load it themselves. */
async function loadedDemo() {
  const { code, output } = (await loading) ?? {}
  return code === 0 ? output.trim() : undefined
}

function rulesAndApi() {
  const projects = isLong ? ['long'] : ['server', 'web']
  const filter = wishes.length > 0 ? others : projects.map(name => `--project=${name}`)
  return vitest(`vitest-${lane}.json`, filter, {})
}

function apiOnGivenDatabase() {
  console.log('\nThe tests of the server once more, on TEST_DATABASE_URL.')
  const filter = ['server/', '--project=server', '--exclude', 'server/outside/**']
  return vitest('vitest-given-database.json', filter, { PULCRO_TEST_URL: process.env.TEST_DATABASE_URL })
}

async function vitest(name, filter, more) {
  const file = resultFile(name)
  const program = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filter]
  const env = { ...process.env, NODE_ENV: 'test', PULCRO_TEST_URL: undefined, ...more }
  const code = await runStep(node24(), args, { cwd: ROOT, env })
  return readVitest(file, code)
}

async function inBrowser() {
  const chromium = ensureChromium()
  await buildIfStale()
  const file = resultFile(`playwright-${lane}.json`)
  const program = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const demo = await loadedDemo()
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DEMO: demo }
  const files = journeys.length > 0 ? journeys : [isLong ? 'e2e/long/' : String.raw`e2e/[^/]+\.spec\.ts`]
  const code = await runStep(node24(), [program, 'test', '--reporter=list,json', ...files], { cwd: ROOT, env })
  return readPlaywright(file, code)
}

function hasJourneys() {
  const folder = path.join(ROOT, 'e2e')
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some(name => name.endsWith('.spec.ts'))
}
