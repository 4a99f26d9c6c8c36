import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node24, ROOT } from './install.mjs'
import { captureStep, Refusal } from './run.mjs'

const SOURCES = ['web', 'domain', 'index.html', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json']
const STAMP = path.join(ROOT, 'dist', '.built')

/** Builds the browser's part into dist/ unless nothing that it is made of has changed. */
export async function buildIfStale() {
  const key = sourcesKey()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === key) return
  process.stderr.write('Building the browser part.\n')
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await captureStep(node24(), [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT, env })
  if (code !== 0) throw new Refusal(`The browser part could not be built.\n${output.trim()}`)
  writeFileSync(STAMP, key)
}

// Names, times and sizes: reading every file would cost more than the start of the server.
function sourcesKey() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const full = path.join(ROOT, source)
    if (existsSync(full)) addEntry(hash, full)
  }
  return hash.digest('hex')
}

function addEntry(hash, file) {
  const found = statSync(file)
  if (found.isDirectory()) for (const name of readdirSync(file).sort()) addEntry(hash, path.join(file, name))
  else if (!/\.test\.tsx?$/.test(file)) hash.update(`${file} ${found.mtimeMs} ${found.size}\n`)
}
