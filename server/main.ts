import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { brandOf } from '#domain/brand.ts'
import { DEMO_PASSWORD } from '#domain/session/demo.ts'
import { buildApp } from './app.ts'
import { type Configuration, readConfiguration } from './config.ts'
import { connect } from './db.ts'
import { demoAccounts, loadDemo } from './demo.ts'
import type { Readiness } from './health.ts'
import { workMails } from './mail/jobs.ts'
import { migrate } from './migrate.ts'
import { startEmbeddedDatabase } from './outside/embedded-database.ts'
import { startJobs } from './outside/jobs.ts'
import { keptMailer, smtpMailer } from './outside/mail.ts'
import { VERSION } from './version.ts'

const DRAIN_MS = 15_000
const POOL_SIZE = 12

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(configuration: Configuration): Promise<void> {
  const database = configuration.databaseUrl
    ? { url: configuration.databaseUrl, stop: async () => undefined }
    : await startEmbeddedDatabase({ dataDir: configuration.dataDir, log: { info: say, warn: say, error: say } })
  const sql = connect(database.url, { max: POOL_SIZE })
  await migrate(sql)
  if (configuration.demo) {
    const isLoaded = await loadDemo({ sql, scale: configuration.demoScale, now: new Date(), log: say })
    if (isLoaded) say('The demo company is loaded.')
  }
  const accounts = configuration.demo ? await demoAccounts(sql) : []
  const brand = brandOf(configuration.appType)
  const jobs = await startJobs({ url: database.url, onError: error => say(`Jobs: ${String(error)}`) })
  const readiness: Readiness = { stopping: false }
  const { app } = await buildApp({
    sql,
    brand,
    jwtSecret: configuration.jwtSecret,
    version: VERSION,
    jobs,
    development: configuration.development,
    demoAccounts: accounts,
    webFolder: fileURLToPath(new URL('../dist', import.meta.url)),
    readiness,
    logger: { level: configuration.logLevel },
  })
  closeWithGrace({ delay: DRAIN_MS }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after an error')
    readiness.stopping = true
    // Requests first, then the connections, the database last: nothing is cut off that was being answered.
    await app.close()
    await jobs.stop()
    await sql.end({ timeout: 5 })
    await database.stop()
  })
  const address = await app.listen({ port: configuration.port, host: configuration.host })
  const mailer = configuration.smtpUrl === undefined ? keptMailer(sql) : smtpMailer(configuration.smtpUrl)
  await workMails(jobs, { sql, brand, mailer, address })
  say(`${brand.name} ${VERSION} is ready at ${address}`)
  if (accounts.length > 0) announceDemo(accounts, configuration.host)
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

try {
  await start(readConfiguration(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
