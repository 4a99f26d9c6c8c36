import { parseArgs } from 'node:util'

import { type FeedKind, isFeedKind } from '#domain/exchange/contract.ts'
import { isNetwork } from '#domain/exchange/keys-contract.ts'
import { readConfiguration } from '#server/config.ts'
import { messageOf } from '#server/errors/complaints.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { listEvents } from '#server/database/security-events.ts'
import { migrate } from '#server/database/migrate.ts'

import { doubtsOf } from '#server/exchange/storing/problems/doubt-store.ts'
import { columnTable, kindTable } from '#server/exchange/kinds/column-table.ts'
import { readWholeFeed } from '#server/exchange/feed/feed.ts'
import { makeKeyByCommand } from '#server/exchange/keys/keys.ts'
import { isKindName, KIND_NAMES } from '#domain/exchange/kinds.ts'
import { brandOf } from '#domain/brand.ts'
import { keepCompany } from '#server/company/kept-company.ts'
import { livePortal } from '#server/settings/company.ts'
import type { Settings } from '#server/settings/settings.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import { type ImportWish, runImport, runUndo, sayUnknownWarning, unknownWarning } from './import-command.ts'
import { tellMappings } from './mappings.ts'
import { COMMAND_CONNECTIONS, openDatabase } from './open-database.ts'
import { lackLines } from '#server/exchange/going-live/lacks.ts'
import { USAGE } from './usage.ts'
import { findLacks } from '#server/exchange/going-live/lacks-store.ts'

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
      'dry-run': { type: 'boolean', default: false },
      accept: { type: 'string', multiple: true, default: [] },
      whole: { type: 'string', multiple: true, default: [] },
      accepts: { type: 'string' },
      since: { type: 'string', default: '0' },
      sends: { type: 'string' },
      reads: { type: 'string' },
      from: { type: 'string' },
    },
  })
  const [verb, subject, file] = positionals
  const since = isNumber(values.since) ? Number(values.since) : undefined
  if (verb === 'columns') return describe(subject)
  if (verb === 'events' && since !== undefined) return withDatabase(sql => tellEvents(sql, since))
  const asked = askedOf(verb, { name: subject, file })
  if (asked) return withDatabase(asked)
  if (subject !== undefined) {
    if (verb === 'import')
      return takeIn(subject, { ...values, keepGood: values['keep-good'], dryRun: values['dry-run'] })
    if (verb === 'undo' && isNumber(subject))
      return withDatabase(sql => runUndo({ sql, say }, Number(subject), values['dry-run']))
    if (verb === 'export' && isFeedKind(subject) && since !== undefined)
      return withDatabase(sql => giveOut(sql, subject, since))
    if (verb === 'key') return makeKey(subject, values)
  }
  say(USAGE)
  return verb === undefined ? 0 : 1
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

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
  say(`\nWhat stops a file unless it is accepted (--accept): ${doubtsOf(kind).join(', ')}.`)
  return 0
}

async function takeIn(folder: string, wish: Omit<ImportWish, 'defaultTaxCode'>): Promise<number> {
  const accept = wish.accept.flatMap(names => listOf(names) ?? [])
  const wrong = unknownWarning(accept)
  if (wrong !== undefined) {
    say(sayUnknownWarning(wrong))
    return 1
  }
  return withDatabase((sql, { default_tax_code: defaultTaxCode }) =>
    runImport({ sql, say }, folder, { ...wish, accept, defaultTaxCode }),
  )
}

async function tellLacks(sql: Sql): Promise<number> {
  const lacks = await findLacks(sql)
  for (const line of lackLines(lacks)) say(line)
  return lacks.some(({ isNeeded }) => isNeeded) ? 1 : 0
}

/** What only asks the database, or keeps a mapping in it. */
function askedOf(verb: string | undefined, mapping: { name: string | undefined; file: string | undefined }) {
  if (verb === 'check') return tellLacks
  return verb === 'mapping' ? (sql: Sql) => runMapping(sql, mapping) : undefined
}

async function runMapping(sql: Sql, { name, file }: { name: string | undefined; file: string | undefined }) {
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

interface KeyWish {
  sends?: string
  reads?: string
  from?: string
  accepts?: string
}

async function makeKey(name: string, wish: KeyWish): Promise<number> {
  const sends = listOf(wish.sends)
  const reads = listOf(wish.reads)
  const networks = listOf(wish.from)
  const accepts = listOf(wish.accepts)
  const wrong =
    sends?.find(kind => !isKindName(kind)) ??
    reads?.find(kind => !isFeedKind(kind)) ??
    networks?.find(network => !isNetwork(network))
  if (wrong !== undefined) {
    say(`"${wrong}" is neither a kind that can be sent or read nor an address or network.`)
    return 1
  }
  const unknown = unknownWarning(accepts ?? [])
  if (unknown !== undefined) {
    say(sayUnknownWarning(unknown))
    return 1
  }
  return withDatabase(async sql => {
    say(await makeKeyByCommand(sql, { name, now: new Date(), sends, reads, networks, accepts }))
    say(`This is the key "${name}", shown this once. Send it as the header  Authorization: Api-Key <key>`)
    return 0
  })
}

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

async function withDatabase(work: (sql: Sql, settings: Settings) => Promise<number>): Promise<number> {
  const { databaseUrl, dataDir, settings, appType, flags } = readConfiguration(process.env)
  const database = await openDatabase(databaseUrl, dataDir)
  const sql = connect(database.url, {
    max: COMMAND_CONNECTIONS,
    applicationName: 'pulcro exchange',
    takesSettings: database.takesSettings,
  })
  try {
    await migrate(sql)
    const company = keepCompany()
    await company.refresh(sql)
    return await work(sql, livePortal({ brand: brandOf(appType, flags), settings }, company)().settings)
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
