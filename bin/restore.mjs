// npm run restore -- FILE: makes the database from a backup.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['server/backup/restore-command.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
