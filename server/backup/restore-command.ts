import { resolve } from 'node:path'
import { dataPlace } from '#server/config.ts'
import { BackupRefused } from './manifest.ts'
import { restore } from './restore.ts'
import { runCommand, say } from './terminal.ts'

// npm run restore -- FILE: makes the database from a backup, where there is none.

const USAGE = 'npm run restore -- FILE   make the database from a backup, into an empty DATA_DIR or DATABASE_URL'

await runCommand(async words => {
  const [file, ...more] = words
  if (file === undefined || more.length > 0 || file.startsWith('-')) throw new BackupRefused(USAGE)
  const begin = performance.now()
  const { created } = await restore(resolve(file), dataPlace(process.env))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  say(`The backup of ${created} is restored, in ${seconds} s. What was done after it is not there: docs/operations.md`)
  say('says what to look after before the portal is opened again.')
})
