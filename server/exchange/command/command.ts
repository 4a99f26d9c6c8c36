import { parseArgs } from 'node:util'

import { type FeedKind, isFeedKind, isNetwork } from '#domain/exchange/contract.ts'
import { readConfiguration } from '#server/config.ts'
import { messageOf } from '#server/errors/complaints.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { listEvents } from '#server/database/security-events.ts'
import { migrate } from '#server/database/migrate.ts'

import { columnTable, kindTable } from '#server/exchange/kinds/column-table.ts'
import { readWholeFeed } from '#server/exchange/feed/feed.ts'
import { makeKeyByCommand } from '#server/exchange/keys/keys.ts'
import { isKindName, KIND_NAMES } from '#domain/exchange/kinds.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import { type MappingWish, tellMappings, wishedMapping } from './mappings.ts'
import { COMMAND_CONNECTIONS, openDatabase } from './open-database.ts'
import type { Problem } from '#server/exchange/storing/problems/problems.ts'
import type { ImportRecord } from '#server/exchange/storing/record.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { importFolder } from '#server/exchange/service.ts'
import { textTable } from '#server/exchange/kinds/text-table.ts'

const USAGE = `npm run exchange -- import PATH [--keep-good] [--mapping NAME] [--decimals SIGN] [--days ORDER]
                                                  take in a file, or the files of a folder: csv, txt, ndjson, xlsx, xls, ods;
                                                  a mapping is a kept name or a file of JSON; SIGN is , or .; ORDER is d/m/y, m/d/y or y/m/d
npm run exchange -- mapping [NAME [FILE.json]]    list the mappings that are kept, show one, or keep one
npm run exchange -- export KIND [--since N]       orders, offers, leads or requests after position N, a line each
npm run exchange -- events [--since ID]           what has happened after an event, a line of JSON each
npm run exchange -- columns [KIND]                what the files hold
npm run exchange -- key NAME [--sends KINDS] [--reads KINDS] [--from NETWORKS]
                                                  make the key of a machine; lists with commas, all by default`

const SHOWN_PROBLEMS = 20

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs the command and answers the exit code: 0, or 1 where anything was refused. */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'keep-good': { type: 'boolean', default: false },
      mapping: { type: 'string' },
      decimals: { type: 'string' },
      days: { type: 'string' },
      since: { type: 'string', default: '0' },
      sends: { type: 'string' },
      reads: { type: 'string' },
      from: { type: 'string' },
    },
  })
  const [verb, subject, file] = positionals
  if (verb === 'columns') return describe(subject)
  if (verb === 'events' && /^\d{1,15}$/.test(values.since))
    return withDatabase(sql => tellEvents(sql, Number(values.since)))
  if (verb === 'import' && subject !== undefined) return withDatabase(sql => runImport(sql, subject, values))
  if (verb === 'mapping') return withDatabase(sql => runMapping(sql, subject, file))
  if (verb === 'export' && subject !== undefined && isFeedKind(subject) && /^\d{1,15}$/.test(values.since))
    return withDatabase(sql => giveOut(sql, subject, Number(values.since)))
  if (verb === 'key' && subject !== undefined) return makeKey(subject, values)
  say(USAGE)
  return verb === undefined ? 0 : 1
}

function describe(kind: string | undefined): number {
  if (kind === undefined) {
    say(kindTable())
    return 0
  }
  if (!isKindName(kind)) {
    say(`Unknown kind "${kind}", the nearest is "${nearest(kind, KIND_NAMES)}".`)
    return 1
  }
  say(columnTable(kind))
  return 0
}

async function runImport(sql: Sql, path: string, wish: MappingWish & { 'keep-good': boolean }): Promise<number> {
  const mapping = await wishedMapping(sql, wish)
  const records = await importFolder({
    sql,
    folder: path,
    keepGood: wish['keep-good'],
    mapping,
    mappingName: wish.mapping,
    now: new Date(),
    sender: OPERATOR,
    log: say,
  })
  if (records.length === 0) {
    say(`There is no file to take in in ${path}: they are named after their kind, such as products.csv.`)
    return 1
  }
  for (const record of records) tellProblems(record)
  say(`\n${summary(records)}`)
  return records.every(record => record.applied && record.rows_refused === 0) ? 0 : 1
}

async function runMapping(sql: Sql, name: string | undefined, file: string | undefined): Promise<number> {
  for (const line of await tellMappings(sql, name, file)) say(line)
  return 0
}

async function giveOut(sql: Sql, kind: FeedKind, since: number): Promise<number> {
  for await (const entry of readWholeFeed(sql, kind, since)) say(JSON.stringify(entry))
  return 0
}

const EVENTS_AT_ONCE = 1000

async function tellEvents(sql: Sql, since: number): Promise<number> {
  let after = since
  for (;;) {
    const events = await listEvents(sql, after, EVENTS_AT_ONCE)
    for (const event of events) say(JSON.stringify(event))
    const last = events.at(-1)
    if (!last) return 0
    after = last.id
  }
}

function tellProblems({ file_name, problems, warnings }: ImportRecord): void {
  tell(file_name, problems, 'problems')
  tell(`warning: ${file_name}`, warnings, 'warnings')
}

function tell(heading: string, found: Problem[], name: 'problems' | 'warnings'): void {
  for (const { line, column, reason } of found.slice(0, SHOWN_PROBLEMS)) {
    say(
      [heading, line !== null && `line ${line}`, column !== null && `column ${column}`, reason]
        .filter(Boolean)
        .join(': '),
    )
  }
  if (found.length > SHOWN_PROBLEMS)
    say(`${heading}: and ${found.length - SHOWN_PROBLEMS} more ${name}, kept in the table imports`)
}

const summary = (records: ImportRecord[]) =>
  textTable(
    ['file', 'read', 'changed', 'refused', 'result'],
    records.map(record => [
      record.file_name,
      String(record.rows_read),
      String(record.rows_changed),
      String(record.rows_refused),
      record.applied ? 'stored' : 'NOT STORED',
    ]),
  )

async function makeKey(name: string, wish: { sends?: string; reads?: string; from?: string }): Promise<number> {
  const sends = listOf(wish.sends)
  const reads = listOf(wish.reads)
  const networks = listOf(wish.from)
  const wrong =
    sends?.find(kind => !isKindName(kind)) ??
    reads?.find(kind => !isFeedKind(kind)) ??
    networks?.find(network => !isNetwork(network))
  if (wrong !== undefined) {
    say(`"${wrong}" is neither a kind that can be sent or read nor an address or network.`)
    return 1
  }
  return withDatabase(async sql => {
    say(await makeKeyByCommand(sql, { name, now: new Date(), sends, reads, networks }))
    say(`This is the key "${name}", shown this once. Send it as the header  Authorization: Api-Key <key>`)
    return 0
  })
}

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

async function withDatabase(work: (sql: Sql) => Promise<number>): Promise<number> {
  const { databaseUrl, dataDir } = readConfiguration(process.env)
  const database = await openDatabase(databaseUrl, dataDir)
  const sql = connect(database.url, {
    max: COMMAND_CONNECTIONS,
    applicationName: 'pulcro exchange',
    takesSettings: database.takesSettings,
  })
  try {
    await migrate(sql)
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await database.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
