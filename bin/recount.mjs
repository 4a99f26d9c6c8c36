// npm run recount: compares the months of statistics and emissions with the documents that they are made of.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['server/recount/command.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
