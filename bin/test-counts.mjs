import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './install.mjs'

export const noTests = { passed: 0, failed: 0 }

export function sum(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** Where a runner is to leave its results. Those of an earlier run are removed, so that they are never counted again. */
export function resultFile(name) {
  const file = path.join(ROOT, 'var', 'test', name)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

export function readVitest(file, exitCode) {
  const results = read(file)
  if (!results) return { passed: 0, failed: 1 }
  // A file that cannot even be loaded has no tests to fail.
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(each => each.status === 'failed'),
  )
  return atLeastOneFailure({ passed: results.numPassedTests, failed: results.numFailedTests + broken.length }, exitCode)
}

export function readPlaywright(file, exitCode) {
  const report = read(file)
  const stats = report?.stats
  if (!stats) return { passed: 0, failed: 1 }
  for (const title of unsteady(report)) console.log(`Passed only at the second try: ${title}`)
  return atLeastOneFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, exitCode)
}

function unsteady({ suites = [], specs = [], title = '' }, above = []) {
  const path = title ? [...above, title] : above
  const here = specs.flatMap(spec =>
    spec.tests.filter(test => test.status === 'flaky').map(test => [test.projectName, ...path, spec.title].join(' › ')),
  )
  return [...here, ...suites.flatMap(suite => unsteady(suite, path))]
}

// A runner can fail as a whole (an unhandled error, a server that does not start) while each of its tests passed.
function atLeastOneFailure({ passed, failed }, exitCode) {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
