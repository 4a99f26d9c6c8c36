import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from '#server/outside/postgres/embedded-cluster.ts'
import { ROLE } from '#server/outside/postgres/embedded-setup.ts'
import { VERSION } from '#server/process/version.ts'
import { clusterFiles, logFiles } from './cluster-files.ts'
import { MANIFEST, manifestText, THIS_MACHINE } from './manifest.ts'
import { connectAsSuperuser } from './running-cluster.ts'
import { findEndOfLog, findPostgresVersion, findSchema, keepLog, startBaseBackup, stopBaseBackup } from './store.ts'
import { type Entry, textEntry, writeArchive } from './write-archive.ts'

export interface BackupResult {
  /** Bytes of the file. */
  size: number
  /** ISO instant: the backup has everything that was acknowledged before it. */
  until: string
}

export const FILES = 'postgres'
export const SECRETS = 'secrets'
/** Secrets in the backup: without the password the database cannot be opened, without the other all sessions end. */
export const KEPT_SECRETS = ['postgres-password', 'jwt-secret']

type Superuser = ReturnType<typeof connectAsSuperuser>

/**
 * Copies a running cluster into a new file by PostgreSQL's base backup: its files, and the write-ahead log from before the
 * first file was read until after the last (decision 23).
 */
export async function backUpCluster(cluster: Cluster, dataDir: string, file: string): Promise<BackupResult> {
  const sql = connectAsSuperuser(cluster, ROLE)
  let until = ''
  try {
    const size = await writeArchive(
      file,
      entriesOf(cluster, dataDir, sql, end => (until = end)),
      cluster.folder,
    )
    return { size, until }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function* entriesOf(
  { folder }: Cluster,
  dataDir: string,
  sql: Superuser,
  ended: (until: string) => void,
): AsyncGenerator<Entry> {
  yield textEntry(MANIFEST, await manifestOf(sql))
  for (const name of KEPT_SECRETS) {
    const secret = await readFile(path.join(dataDir, name), 'utf8').catch(() => undefined)
    if (secret !== undefined) yield textEntry(`${SECRETS}/${name}`, secret)
  }
  await keepLog(sql)
  const firstLog = await startBaseBackup(sql)
  yield* clusterFiles(folder, FILES)
  yield textEntry(`${FILES}/backup_label`, await stopBaseBackup(sql))
  // What is acknowledged is in the log on the disk; so what was until now is in what is read now.
  const end = await findEndOfLog(sql)
  ended(new Date(end.now).toISOString())
  yield* logFiles(folder, firstLog, end.log, FILES)
}

async function manifestOf(sql: Superuser): Promise<string> {
  return manifestText({
    kind: 'cluster',
    created: new Date().toISOString(),
    schema: await findSchema(sql),
    postgres: await findPostgresVersion(sql),
    machine: THIS_MACHINE,
    version: VERSION,
  })
}
