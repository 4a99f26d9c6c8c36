// npm run bench -- …: measures what the product promises about speed.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['bench/bench.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
