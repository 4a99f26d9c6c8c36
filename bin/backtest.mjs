// npm run backtest -- [FOLDER]: how often the list of what is due would have been right, on the orders of a folder or of the demo company.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['server/due/backtest/command.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
