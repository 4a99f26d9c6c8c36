// npm run planted -- [K5 …]: plants bugs in a copy of the sources and says whether the tests notice them.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['server/test/checks/planted.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
