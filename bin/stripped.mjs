// Loads TypeScript with its types already taken out, as they were at an earlier start: what takes them out holds 26 MB for
// as long as a process lives. Each text is kept by what it says, so that nothing can be out of date.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const KEPT = fileURLToPath(new URL('../node_modules/.cache/stripped', import.meta.url))

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
    return { format: 'module', source: stripped(readFileSync(new URL(url), 'utf8')), shortCircuit: true }
  },
})

function stripped(text) {
  const file = path.join(KEPT, createHash('sha256').update(process.version).update(text).digest('hex'))
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const source = stripTypeScriptTypes(text) // blanks in place of types: lines and columns stay
    keep(file, source)
    return source
  }
}

// Where nothing can be written the next start does it again.
function keep(file, source) {
  try {
    mkdirSync(KEPT, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, source)
    renameSync(draft, file)
  } catch {}
}
