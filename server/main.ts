import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { brandOf } from '#domain/brand.ts'
import { DEMO_PASSWORD } from '#domain/session/demo.ts'
import { buildApp } from './app.ts'
import { workHolidays } from '#server/calendar/calculated.ts'
import { newestBackup, workBackups } from '#server/backup/nightly.ts'
import { keepCompany, watchCompany } from '#server/company/kept-company.ts'
import { complainOf, messageOf } from '#server/errors/complaints.ts'
import { type Configuration, readConfiguration } from './config.ts'
import {
  connect,
  BACKGROUND_STATEMENT_MS,
  REQUEST_CONNECTIONS,
  REQUEST_STATEMENT_MS,
} from '#server/database/connect.ts'
import { workClosedMonths } from '#server/dashboard/closed-months.ts'
import { demoAccounts } from '#server/demo/demo.ts'
import { workNightlySales } from '#server/exchange/nightly.ts'
import { workDocuments } from '#server/placing/nightly.ts'
import { postXml } from '#server/outside/xml-post/post-xml.ts'
import { workPartnerMessages } from '#server/punchout/outbound/announce.ts'
import { keepMailsGoing } from '#server/mail/sending/keep-going.ts'
import { workOfferReminders } from '#server/offers/sending/reminders.ts'
import { listenForViewerChanges } from '#server/session/viewers/viewer-changes.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { startJobs } from '#server/outside/jobs/jobs.ts'
import { examineDatabase } from '#server/outside/postgres/pooler.ts'
import { keptFiles } from '#server/outside/mail/kept-files.ts'
import { keptMailer, type Mailer } from '#server/outside/mail/mail.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { type Readiness, stopServing } from '#server/http/monitoring/stopping.ts'
import { derivedKey } from '#server/secrets/keys.ts'
import { workExchange } from '#server/start/exchange-work.ts'
import { watchBaskets } from '#server/standing-baskets/watch.ts'
import { workFaults } from '#server/start/fault-work.ts'
import { sayFirstAddress } from '#server/start/first-address.ts'
import { workLetters } from '#server/start/letter-work.ts'
import { workNightlyTerms } from '#server/start/nightly-terms.ts'
import { prepareData } from '#server/start/prepare-data.ts'
import { connectionsOf } from '#server/settings/connections.ts'
import { livePortal } from '#server/settings/company.ts'
import { VERSION } from '#server/process/version.ts'

const OTHER_CONNECTIONS = 3 // of mails, jobs and what tells of changed rights
const STOP_MS = 90_000 // draining, then jobs, connections and the database
const FAILED_MS = 10_000 // what was begun before a failed start ends within this, or is left

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Stop functions of what was started, called in reverse order. */
type Stops = (() => Promise<unknown>)[]

async function start(configuration: Configuration, stops: Stops): Promise<void> {
  const database = configuration.databaseUrl
    ? { url: configuration.databaseUrl, stop: async () => undefined }
    : await startEmbeddedDatabase({ dataDir: configuration.dataDir, log: { info: say, warn: say, error: say } })
  stops.push(() => database.stop())
  const { takesSettings } = configuration.databaseUrl
    ? await examineDatabase(configuration.databaseUrl, REQUEST_CONNECTIONS + OTHER_CONNECTIONS)
    : { takesSettings: true }
  await prepareData(configuration, { url: database.url, takesSettings }, say)
  const sql = connect(database.url, { max: REQUEST_CONNECTIONS, statementMs: REQUEST_STATEMENT_MS, takesSettings })
  stops.push(() => sql.end({ timeout: 5 }))
  const accounts = configuration.demo ? await demoAccounts(sql) : []
  const given = { brand: brandOf(configuration.appType, configuration.flags), settings: configuration.settings }
  const company = keepCompany()
  await company.refresh(sql)
  const portal = livePortal(given, company)
  // A connection of its own, so that mails take none from requests.
  const desk = connect(database.url, {
    max: 1,
    statementMs: BACKGROUND_STATEMENT_MS,
    applicationName: 'pulcro mail',
    takesSettings,
  })
  stops.push(() => desk.end({ timeout: 5 }))
  stops.push(stopPdf)
  const jobs = await startJobs({ url: database.url, onError: complainOf('Jobs') })
  stops.push(() => jobs.stop())
  let address = configuration.publicUrl ?? ''
  const { smtpUrl, mailsAtOnce } = configuration
  const files = configuration.development ? keptFiles(join(configuration.dataDir, 'mails')) : undefined
  const mailer = smtpUrl === undefined ? keptMailer(desk, files) : await mailerBySmtp(smtpUrl, mailsAtOnce)
  const mailRoom = {
    sql: desk,
    get brand() {
      return portal().brand
    },
    mailer,
    refresh: () => company.refresh(desk),
    address: () => address,
    secret: derivedKey(configuration.jwtSecret, 'links').toString('base64url'),
    get settings() {
      return portal().settings
    },
    atOnce: mailsAtOnce,
  }
  const stopWatching = watchCompany(company, desk, complainOf('Company'))
  stops.push(async () => stopWatching())
  await workLetters(jobs, mailRoom)
  await workOfferReminders(jobs, { sql: desk })
  stops.push(keepMailsGoing(jobs, { sql: desk, mailer, onError: complainOf('Mail') }))
  await workNightlySales(jobs, { sql: desk })
  await workNightlyTerms(jobs, { sql: desk, days: () => portal().settings.kept })
  stops.push(await workDocuments(jobs, { sql: desk, settings: () => portal().settings, onError: complainOf('Orders') }))
  await workClosedMonths(jobs, { sql: desk })
  const stopBackups = await workBackups(jobs, configuration.nightlyBackup, configuration)
  stops.push(async () => stopBackups())
  await workHolidays(jobs, { sql: desk, onError: complainOf('Holidays') })
  stops.push(await workExchange(jobs, { sql: desk, webhook: configuration.webhook, complainOf }))
  const stopPartners = await workPartnerMessages(
    jobs,
    {
      sql: desk,
      address: () => address,
      serverSecret: configuration.jwtSecret,
      previousSecret: configuration.previousJwtSecret,
      post: postXml,
      clock: () => new Date(),
    },
    complainOf('Punch-out'),
  )
  stops.push(async () => stopPartners())
  const viewerChanges = await listenForViewerChanges(sql)
  stops.push(async () => viewerChanges.stop())
  const readiness: Required<Pick<Readiness, 'stopping' | 'faults'>> = { stopping: false, faults: [] }
  const { nightlyBackup } = configuration
  const { place, stop } = workFaults(configuration, { sql: desk, jobs, mailer, portal }, readiness)
  stops.push(stop)
  const { app } = await buildApp({
    sql,
    ...given,
    company,
    jwtSecret: configuration.jwtSecret,
    previousJwtSecret: configuration.previousJwtSecret,
    version: VERSION,
    address: () => address,
    jobs,
    ...(files && { keptFiles: files }),
    demoAccounts: accounts,
    webFolder: fileURLToPath(new URL('../dist', import.meta.url)),
    readiness,
    viewerChanges,
    limits: configuration.limits,
    trustedProxies: configuration.trustedProxies,
    imageHosts: configuration.imageHosts,
    connections: connectionsOf(configuration),
    place,
    metricsAccess: configuration.metricsAccess,
    ...(nightlyBackup && { newestBackup: () => newestBackup(nightlyBackup.folder) }),
    hasApiDocument: configuration.hasApiDocument,
    logger: { level: configuration.logLevel },
  })
  stops.push(watchBaskets({ sql: desk, jobs, portal, log: app.log, onError: complainOf('Standing baskets') }))
  // Requests stop first and the database last, so that running requests are finished.
  let drainMs = 0
  stops.push(() => stopServing(app, readiness, drainMs))
  const listening = await app.listen({ port: configuration.port, host: configuration.host })
  if (address === '') address = listening
  closeWithGrace({ delay: STOP_MS }, async ({ err, signal }) => {
    if (err) app.log.error({ err }, 'stopping after an error')
    // Ctrl-C at a terminal needs no draining, because no load balancer is involved.
    if (signal === 'SIGTERM') drainMs = configuration.drainSeconds * 1000
    await stopAll(stops)
  })
  say(`${portal().brand.name} ${VERSION} is ready at ${listening}`)
  await sayFirstAddress(sql, address, say)
  if (accounts.length > 0) announceDemo(accounts, configuration.host)
}

// Loaded only with an SMTP server, because it is a twelfth of all the code.
const mailerBySmtp = async (url: string, atOnce: number): Promise<Mailer> =>
  (await import('#server/outside/mail/smtp-mailer.ts')).smtpMailer(url, atOnce)

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.toReversed()) await stop()
}

function announceDemo(accounts: { email: string; role: string }[], host: string): void {
  say(`Demo accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const account of accounts) say(`  ${account.email.padEnd(22)} ${account.role}`)
  if (!['127.0.0.1', 'localhost', '::1'].includes(host)) {
    say(
      `Warning: these accounts can be reached from other machines (HOST=${host}). Set DEMO=0 for a real installation.`,
    )
  }
}

const stops: Stops = []
try {
  await start(readConfiguration(process.env), stops)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
  // Whatever is still open, a process that could not start does not stay.
  setTimeout(() => process.exit(), FAILED_MS).unref()
  await stopAll(stops)
}
