// npm run exchange -- …: what the exchange offers to the operator at the terminal.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['server/exchange/command/command.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
