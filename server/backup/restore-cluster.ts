import { chown, mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, accountForPostgres } from '#server/outside/postgres/embedded-account.ts'
import { connectionUrl } from '#server/database/embedded-address.ts'
import {
  type Cluster,
  clusterFolder,
  describeCluster,
  hasCluster,
  ownFolder,
  passwordFile,
  SUPERUSER,
} from '#server/outside/postgres/embedded-cluster.ts'
import { takeServerLock } from '#server/outside/postgres/embedded-lock.ts'
import { ROLE } from '#server/outside/postgres/embedded-setup.ts'
import { startPostmaster, stopPostmaster } from '#server/outside/postgres/postmaster.ts'
import { FILES, KEPT_SECRETS, SECRETS } from './back-up-cluster.ts'
import { keepSecret, syncFolder } from './folder-files.ts'
import { BackupRefused, NOTHING_CHANGED } from './manifest.ts'
import type { Archive, FoundEntry } from './read-archive.ts'
import { connectAsSuperuser } from './running-cluster.ts'
import { updatePasswordOf } from './store.ts'

/**
 * Restores the database of a data folder from a backup. It gets its name only after it was read completely, started and
 * prepared. Refuses if there is a database.
 */
export async function restoreCluster(
  archive: Archive,
  dataDir: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined
  const lock = await takeServerLock(dataDir)
  const draft = `${clusterFolder(dataDir)}.restored`
  try {
    if ((await hasCluster(clusterFolder(dataDir))) || (await stat(clusterFolder(dataDir)).catch(() => undefined))) {
      throw new BackupRefused(
        `There is a database in ${dataDir} already. ${NOTHING_CHANGED} Restore into another DATA_DIR, or move ${clusterFolder(dataDir)} away.`,
      )
    }
    await rm(draft, { recursive: true, force: true })
    const secrets = await unpack(archive.entries, draft)
    await writeFile(path.join(draft, 'recovery.signal'), '')
    const account = await accountForPostgres(clusterFolder(dataDir))
    await own(path.join(draft, 'recovery.signal'), account)
    const password = await recover(dataDir, draft, secrets, prepare)
    await writeFile(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
    for (const [name, secret] of secrets) await keepSecret(dataDir, name, secret)
    await rename(draft, clusterFolder(dataDir))
    await syncFolder(dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await lock.release()
    if (isNew) await rmdir(dataDir).catch(() => undefined)
  }
}

/** Writes the files of the cluster, and answers the secrets that came with them. */
async function unpack(entries: AsyncIterable<FoundEntry>, draft: string): Promise<Map<string, string>> {
  const account = await accountForPostgres(draft)
  const secrets = new Map<string, string>()
  for await (const { name, chunks } of entries) {
    const [root, ...inside] = name.split('/')
    if (root === SECRETS && inside.length === 1 && KEPT_SECRETS.includes(inside[0]!)) {
      secrets.set(inside[0]!, await text(chunks))
    } else if (root === FILES && name.endsWith('/')) {
      await ownFolder(path.join(draft, ...inside), account)
    } else if (root === FILES) {
      const file = path.join(draft, ...inside)
      const handle = await open(file, 'wx', 0o600)
      try {
        for await (const chunk of chunks) await handle.writeFile(chunk)
      } finally {
        await handle.close()
      }
      await own(file, account)
    }
  }
  return secrets
}

// The log is read to its end, which begins a new timeline: by it the database knows that it was restored. Returns the
// password by which it can be opened from now on: that of the folder, where there is one.
async function recover(
  dataDir: string,
  draft: string,
  secrets: Map<string, string>,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const old = (secrets.get('postgres-password') ?? '').trim()
  const known = (await readFile(passwordFile(dataDir), 'utf8').catch(() => '')).trim() || old
  const cluster = withoutArchive(await describeCluster(dataDir, draft, old))
  const postmaster = await startPostmaster(cluster)
  try {
    await changePassword(cluster, known)
    await prepare(connectionUrl(cluster.address, ROLE, known, ROLE))
  } finally {
    await stopPostmaster(postmaster)
  }
  return known
}

// All of the log is there; PostgreSQL wants to be told from where to get more all the same.
const withoutArchive = (cluster: Cluster): Cluster => ({
  ...cluster,
  postgres: { ...cluster.postgres, command: [...cluster.postgres.command, ...RECOVERY] },
})

// Nobody is let in before the end of the log.
const RECOVERY = ['-c', 'restore_command=exit 1', '-c', 'hot_standby=off']

async function changePassword(cluster: Cluster, password: string): Promise<void> {
  if (password === cluster.password) return
  const sql = connectAsSuperuser(cluster, ROLE)
  try {
    for (const role of [ROLE, SUPERUSER]) await updatePasswordOf(sql, role, password)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function own(file: string, account: Account | undefined): Promise<void> {
  if (account) await chown(file, account.uid, account.gid)
}
