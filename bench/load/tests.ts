import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#bench/process.ts'
import type { Fact } from '#bench/report.ts'

const MINUTE_MS = 60_000

/** How long `npm test` takes, and its journeys alone, which are a time in a browser. Throws where a test fails. */
export async function measureTests(): Promise<Fact[]> {
  const begin = performance.now()
  const child = spawn(process.execPath, [join('bin', 'test.mjs')], { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  const minutes = (performance.now() - begin) / MINUTE_MS
  if (code !== 0) throw new Error('A test has failed, so what the tests took says nothing.')
  const journeys = journeysMs() / MINUTE_MS
  return [
    { title: 'npm test: its journeys in the browser', value: journeys, unit: 'min' },
    { title: 'npm test', value: minutes, unit: 'min', most: 12, inBrowser: journeys },
  ]
}

// The report that bin/test.mjs leaves.
const journeysMs = (): number =>
  (JSON.parse(readFileSync(join(ROOT, 'var', 'test', 'playwright.json'), 'utf8')) as { stats: { duration: number } })
    .stats.duration
