import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataPlace } from '#server/config.ts'
import { isDocumentNumber } from '#server/database/number-series.ts'
import { BackupRefused } from './manifest.ts'
import { restore } from './restore.ts'
import { runCommand, printLine } from './terminal.ts'

// npm run restore -- FILE: makes the database from a backup, where there is none.

const USAGE = `npm run restore -- FILE [--last NUMBER …]   make the database from a backup, into an empty DATA_DIR or DATABASE_URL
--last P26-000130   the last number that an order or offer was given after the backup: new ones come after it`

await runCommand(async words => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { last: { type: 'string', multiple: true, default: [] } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || !values.last.every(isDocumentNumber)) throw new BackupRefused(USAGE)
  const begin = performance.now()
  const { created } = await restore(resolve(file), dataPlace(process.env), values.last)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  printLine(
    `The backup of ${created} is restored, in ${seconds} s. What was done after it is not there: docs/operations.md`,
  )
  printLine('says what to look after before the portal is opened again.')
})
