import { resolve } from 'node:path'
import { dataPlace } from '#server/config.ts'
import { backUp } from './back-up.ts'
import { BackupRefused } from './manifest.ts'
import { runCommand, printLine, formatSize } from './terminal.ts'

// npm run backup -- FILE: copies the database into one file, while the portal is at work or while it is not.

const USAGE = 'npm run backup -- FILE   copy the database into a new file'

await runCommand(async words => {
  const [file, ...more] = words
  if (file === undefined || more.length > 0 || file.startsWith('-')) throw new BackupRefused(USAGE)
  const begin = performance.now()
  const { size, until } = await backUp(resolve(file), dataPlace(process.env), printLine)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  printLine(`${file}: ${formatSize(size)} in ${seconds} s. It holds everything that was acknowledged until ${until}.`)
  printLine('Keep it as you keep passwords: it has all data, and what the portal signs with.')
})
