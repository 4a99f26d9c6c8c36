// npm run backup -- FILE: copies the database into one file.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['server/backup/backup-command.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
