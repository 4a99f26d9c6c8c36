// npm start: installs and builds what is missing, then runs the server.
import { buildIfStale } from './build.mjs'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(async () => {
  ensureInstalled()
  await buildIfStale()
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }
  return continueAs(node24(), ['server/main.ts', ...process.argv.slice(2)], { cwd: ROOT, env })
})
