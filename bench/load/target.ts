import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Sql } from '#server/database/connect.ts'
import { chooseAddress, connectionUrl } from '#server/database/embedded-address.ts'
import { findLivePostmaster } from '#server/outside/postgres/postmaster-file.ts'
import type { BenchOptions } from '#bench/options.ts'
import { type Running, serverProcess, startProgram } from '#bench/process.ts'
import { type MailSink, mailSink } from './mail-sink.ts'

/** The measured server and its loaded database. */
export interface BenchTarget {
  origin: string
  server: Running
  /** Milliseconds until a server without data was ready: undefined if the data was there already. */
  firstStartMs: number | undefined
  /** Milliseconds until a server with data was ready. */
  startMs: number
  sql: Sql
  databaseUrl: string
  /** Of the database's superuser. */
  adminUrl: string
  databaseLog: string
  databaseFolder: string
  jwtSecret: string
  /** Where the server sends its mails. */
  mails: MailSink
  stop(): Promise<void>
}

type Wanted = Pick<BenchOptions, 'keep' | 'scale' | 'port'>

/** Loads the demo company if the database is empty, and starts the server on it as in production. */
export async function startTarget({ keep, scale, port }: Wanted, say: (line: string) => void): Promise<BenchTarget> {
  const dataDir = keep ?? mkdtempSync(join(tmpdir(), 'pulcro-bench-'))
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const mails = await mailSink()
  const env = {
    SMTP_URL: mails.url,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_SCALE: scale,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // A brand with everything that is measured.
    APP_TYPE: 'prisma',
    // A few users ask here as many do: they are counted as ever, and never refused.
    CALL_LIMIT: '1000000',
    VISIT_LIMIT: '1000000',
    FILE_LIMIT: '1000000',
  }
  const as = serverProcess()
  const start = (): Promise<Running> =>
    startProgram('server/main.ts', { ...as.env, ...env }, { isReady: /is ready at/, say: sayProblems, flags: as.flags })
  const isLoaded = await hasData(folder)
  if (!isLoaded) say(`Loading the demo company (${scale}) into ${folder} …`)
  let server = await start()
  const firstStartMs = isLoaded ? undefined : server.startMs
  if (!isLoaded) {
    await server.stop()
    server = await start()
  }
  const urls = await databaseUrls(folder)
  const sql = connect(urls.own, { max: 4, applicationName: 'bench' })
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    firstStartMs,
    startMs: server.startMs,
    sql,
    databaseUrl: urls.own,
    adminUrl: urls.admin,
    databaseLog: join(folder, 'postgres.log'),
    databaseFolder: join(folder, 'postgres'),
    jwtSecret: readFileSync(join(folder, 'jwt-secret'), 'utf8').trim(),
    mails,
    stop: async () => {
      await sql.end({ timeout: 5 })
      await server.stop()
      await mails.close()
      if (keep === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }

  function sayProblems(line: string): void {
    if (/^\{"level":[56]0/.test(line)) say(line)
  }
}

const hasData = (folder: string): Promise<boolean> =>
  readFile(join(folder, 'jwt-secret')).then(
    () => true,
    () => false,
  )

async function databaseUrls(folder: string): Promise<{ own: string; admin: string }> {
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  const live = await findLivePostmaster(join(folder, 'postgres'))
  const address = await chooseAddress(folder, live?.port)
  return {
    own: connectionUrl(address, 'pulcro', password, 'pulcro'),
    admin: connectionUrl(address, 'postgres', password, 'pulcro'),
  }
}
