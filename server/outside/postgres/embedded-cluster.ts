import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { accountForPostgres, commandPrefixFor } from './embedded-account.ts'
import type { Account } from './embedded-account.ts'
import { chooseAddress, socketFolder } from '#server/database/embedded-address.ts'
import type { Address } from '#server/database/embedded-address.ts'
import { findPostgresBinaries } from './embedded-binaries.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { findLivePostmaster } from './postmaster-file.ts'

const run = promisify(execFile)

export const SUPERUSER = 'postgres'

/** How to run one of PostgreSQL's programs under the right account. */
interface Launch {
  /** The program and its first arguments. */
  command: string[]
  /** Left out when the command itself changes the account. */
  runAs: Account | undefined
}

/** A database cluster on disk, ready to be started. */
export interface Cluster {
  /** How many clients may be connected at once. */
  connections: number
  folder: string
  logFile: string
  postgres: Launch
  address: Address
  /** Of the superuser and of the application's role. */
  password: string
}

const CONNECTIONS = 60 // more than a server opens

/** Creates the cluster inside `dataDir` (an existing, absolute folder) if there is none; never touches an existing one. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const folder = clusterFolder(await realpath(dataDir))
  const { launch, account } = await programsFor(folder)
  const exists = await hasCluster(folder)
  const password = await readOrCreatePassword(passwordFile(dataDir), exists)
  if (!exists) await createCluster(folder, launch('initdb'), password, account)
  return describeCluster(dataDir, folder, password)
}

/** A cluster of `dataDir` that is there: in its place, or aside while it is being restored. */
export async function describeCluster(dataDir: string, folder: string, password: string): Promise<Cluster> {
  const { launch, account } = await programsFor(folder)
  const place = path.dirname(folder)
  const socket = socketFolder(place)
  if (socket) await ownFolder(socket, account)
  return {
    connections: CONNECTIONS,
    folder,
    logFile: path.join(dataDir, 'postgres.log'),
    postgres: launch('postgres'),
    address: await chooseAddress(place, (await findLivePostmaster(folder))?.port),
    password,
  }
}

export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres')

/** Where the password of the cluster is kept. */
export const passwordFile = (dataDir: string): string => path.join(dataDir, 'postgres-password')

async function programsFor(folder: string) {
  const binaries = await findPostgresBinaries()
  const account = await accountForPostgres(folder)
  const passage = account ? await commandPrefixFor(account, binaries.postgres, folder) : []
  const runAs = passage.length > 0 ? undefined : account
  const launch = (program: keyof PostgresBinaries): Launch => ({ command: [...passage, binaries[program]], runAs })
  return { launch, account }
}

/** Is there a database in this folder? Throws a sentence if it may not be looked into. */
export async function hasCluster(folder: string): Promise<boolean> {
  try {
    await stat(path.join(folder, 'PG_VERSION'))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw new Error(
      `The database in ${folder} belongs to another user of this machine. Start Pulcro as that user (or as root).`,
      { cause: error },
    )
  }
}

async function readOrCreatePassword(file: string, clusterExists: boolean): Promise<string> {
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (known.trim()) return known.trim()
  if (clusterExists) throw new Error(`The password of the database is missing: restore the file ${file} from a backup.`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

// Made aside and renamed when complete, so that an interruption never leaves half a cluster.
async function createCluster(folder: string, initdb: Launch, password: string, account?: Account): Promise<void> {
  const draft = `${folder}.new`
  const shownPassword = `${folder}.new-password`
  await writeFile(shownPassword, `${password}\n`, { mode: 0o600 })
  if (account) await chown(shownPassword, account.uid, account.gid)
  try {
    await runInitdb(draft, initdb, shownPassword, account)
  } finally {
    await rm(shownPassword, { force: true })
  }
  await rename(draft, folder)
}

// ICU sorts Spanish rightly on every system. What is a letter (for the trigram index, for instance) is still asked
// from the C library, and the plain "C" locale knows no letter beyond ASCII.
async function runInitdb(draft: string, initdb: Launch, passwordFile: string, account?: Account): Promise<void> {
  const [program = '', ...first] = initdb.command
  let failure: unknown
  for (const locale of ['C.UTF-8', 'es_ES.UTF-8', 'en_US.UTF-8']) {
    await rm(draft, { recursive: true, force: true })
    await ownFolder(draft, account)
    const encoding = ['--encoding=UTF8', `--locale=${locale}`, '--locale-provider=icu', '--icu-locale=es']
    const safety = ['--data-checksums', '--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`]
    const options = { ...initdb.runAs, cwd: draft, env: postgresEnvironment() }
    try {
      await run(program, [...first, `--pgdata=${draft}`, ...encoding, '--lc-messages=C', ...safety], options)
      return
    } catch (error) {
      failure = error
      const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
      if (!text.includes('locale')) break
    }
  }
  throw new Error(`The database could not be created in ${path.dirname(draft)}.`, { cause: failure })
}

/** Creates a folder that PostgreSQL alone may enter. */
export async function ownFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
}

/** PG* variables of the operator's shell must not reach our server. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' }
}
