// npm run admin -- invite EMAIL: prints the address by which an administrator makes the own account.
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(() => {
  ensureInstalled()
  return continueAs(node24(), ['server/invitations/admin-command.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
