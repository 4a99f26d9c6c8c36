import { parseArgs } from 'node:util'
import { readConfiguration } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { keepNames } from '#server/database/kept-names.ts'
import { migrate } from '#server/database/migrate.ts'
import { COMMAND_CONNECTIONS, openDatabase } from '#server/exchange/command/open-database.ts'
import { mendMonths, recount } from './recount.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** With --names gives documents of before their names. Says what differs, and with --mend makes it right. Answers the exit code: 1 where anything differs in the end. */
async function run({ mend, names }: { mend: boolean; names: boolean }): Promise<number> {
  const { databaseUrl, dataDir } = readConfiguration(process.env)
  const database = await openDatabase(databaseUrl, dataDir)
  try {
    const sql = connect(database.url, {
      max: COMMAND_CONNECTIONS,
      applicationName: 'pulcro recount',
      takesSettings: database.takesSettings,
    })
    try {
      await migrate(sql)
      if (names) await nameDocuments(sql)
      const isRight = await compare(sql)
      if (isRight || !mend) return isRight ? 0 : 1
      await mendMonths(sql)
      say('All months have been made anew.')
      return (await compare(sql)) ? 0 : 1
    } finally {
      await sql.end({ timeout: 5 })
    }
  } finally {
    await database.close()
  }
}

async function nameDocuments(sql: ReturnType<typeof connect>): Promise<void> {
  const begin = performance.now()
  await keepNames(sql, { pauseMs: 0 })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  say(`All documents keep the names that stand on them; it took ${seconds} s.`)
}

async function compare(sql: ReturnType<typeof connect>): Promise<boolean> {
  const found = await recount(sql)
  for (const { table, rows, wrong, missing, example } of found) {
    const differs = `${wrong} wrong, ${missing} missing, such as ${example}`
    say(
      `${table.padEnd(20)}${String(rows).padStart(9)} rows  ${wrong + missing === 0 ? 'as the documents say' : differs}`,
    )
  }
  return found.every(({ wrong, missing }) => wrong + missing === 0)
}

const isWanted = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { mend: isWanted, names: isWanted } })
process.exitCode = await run(values)
