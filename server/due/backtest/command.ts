import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Sql } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { COMMAND_CONNECTIONS, openDatabase } from '#server/exchange/command/open-database.ts'
import { importFolder } from '#server/exchange/service.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { type Backtest, backtest } from './backtest.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const tell = (line: string) => void process.stderr.write(`${line}\n`)

/** In a database that is thrown away: loads the folder, without one the demo company, and tells how often the list would have been right. */
async function run({ folder, asJson }: { folder: string | undefined; asJson: boolean }): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pulcro-backtest-'))
  try {
    const database = await openDatabase(undefined, dataDir)
    const sql = connect(database.url, {
      max: COMMAND_CONNECTIONS,
      applicationName: 'pulcro backtest',
      takesSettings: database.takesSettings,
    })
    try {
      await migrate(sql)
      if (!(await load(sql, folder))) return 1
      const found = await backtest({ sql, log: tell })
      if (asJson) say(JSON.stringify(found, null, 2))
      else print(found)
      return 0
    } finally {
      await sql.end({ timeout: 5 })
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function load(sql: Sql, folder: string | undefined): Promise<boolean> {
  const now = new Date()
  if (folder === undefined) return loadDemo({ sql, scale: 'normal', now, log: tell })
  const answers = await importFolder({
    sql,
    folder,
    keepGood: false,
    now,
    sender: { ...OPERATOR, isSeed: true },
    // The form of the exchange: a point is decimal.
    mapping: { decimals: '.', kinds: {} },
    log: tell,
  })
  return answers.every(answer => answer.applied)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)

function print({ cases, rules, calibration, ...list }: Backtest): void {
  say(`${cases} cases: a center with a past of its own that ordered in the 14 days after`)
  say('')
  say('                      recall  precision    F1')
  const lines = { 'the list': list, ...rules }
  for (const [name, { recall, precision, f1 }] of Object.entries(lines)) {
    say(`${name.replaceAll('_', ' ').padEnd(20)}${percent(recall)}  ${percent(precision)}   ${f1.toFixed(3)}`)
  }
  say('')
  say(
    `ten a case on average: recall ${percent(list.recall_at_mean_10)}, precision ${percent(list.precision_at_mean_10)}`,
  )
  say(
    `usual quantity: exact ${percent(list.quantity_exact)}, within a factor of two ${percent(list.quantity_within_two)}`,
  )
  for (const { band, proposed, probability, happened } of calibration) {
    say(
      `${band.padEnd(8)}${String(proposed).padStart(7)} proposed, said ${percent(probability)}, came ${percent(happened)}`,
    )
  }
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
process.exitCode = await run({ folder: positionals[0], asJson: values.json })
