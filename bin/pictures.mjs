// npm run pictures -- [FOLDER]: which drawing every article of the demo company gets, and sheets of them.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['bench/pictures/pictures.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
