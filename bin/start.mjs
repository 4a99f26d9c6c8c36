// npm start: installs and builds what is missing, then runs the server.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from './build.mjs'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

// For memory (docs/decisions/0020 and 0036). Left to itself Node lets garbage lie until it holds four times what is in use;
// with these flags it holds a fifth more. What its threads took is given back where they share one arena, and where the
// library does not raise, by what it has seen, from how many bytes on it gives back: what V8 compiles in comes in pieces of
// 32 kB. What checks passwords has an allocator of its own, which else gives back the 19 MB of each only when the next one
// comes. The server itself may ask for a collection: it does so when there are no requests (unused-memory.ts).
const PROCESS = JSON.parse(readFileSync(path.join(ROOT, 'bin', 'server-process.json'), 'utf8'))

await command(async () => {
  ensureInstalled()
  await buildIfStale()
  const env = { ...PROCESS.env, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }
  return continueAs(node24(), [...PROCESS.flags, 'server/main.ts', ...process.argv.slice(2)], { cwd: ROOT, env })
})
