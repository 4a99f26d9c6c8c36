import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from '#server/outside/postgres/embedded-cluster.ts'
import { ROLE } from '#server/outside/postgres/embedded-setup.ts'
import { VERSION } from '#server/version.ts'
import { clusterFiles, logFiles } from './cluster-files.ts'
import { MANIFEST, manifestText, THIS_MACHINE } from './manifest.ts'
import { connectAsSuperuser } from './running-cluster.ts'
import { schemaOf } from './schema-of.ts'
import { type Entry, textEntry, writeArchive } from './write-archive.ts'

export interface Made {
  /** Bytes of the file. */
  size: number
  /** ISO instant: what had been acknowledged by then is in the backup. */
  until: string
}

export const FILES = 'postgres'
export const SECRETS = 'secrets'
/** What of the data folder goes along with the database: without the first it cannot be opened, without the second nobody stays signed in. */
export const KEPT_SECRETS = ['postgres-password', 'jwt-secret']

type Superuser = ReturnType<typeof connectAsSuperuser>

/**
 * Copies the cluster into a new file while it is at work, by PostgreSQL's own base backup: the files as they are found,
 * and the log from before the first of them was read until after the last.
 */
export async function backUpCluster(cluster: Cluster, dataDir: string, file: string): Promise<Made> {
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
  // From here on the log is kept, for as long as this connection lives.
  await sql`select pg_create_physical_replication_slot(${`pulcro_backup_${process.pid}`}, true, true)`
  const [start] = await sql<{ log: string }[]>`
    select pg_walfile_name(pg_backup_start('pulcro', fast => true)) as log`
  yield* clusterFiles(folder, FILES)
  const [label] = await sql<{ text: string }[]>`
    select labelfile as text from pg_backup_stop(wait_for_archive => false)`
  yield textEntry(`${FILES}/backup_label`, label!.text)
  // What is acknowledged is in the log on the disk; so what was until now is in what is read now. The file is that of the
  // last byte: where one is full, the next may not be there yet.
  const [end] = await sql<{ log: string; now: string }[]>`
    select pg_walfile_name(pg_current_wal_flush_lsn() - 1) as log, to_json(clock_timestamp()) #>> '{}' as now`
  ended(new Date(end!.now).toISOString())
  yield* logFiles(folder, start!.log, end!.log, FILES)
}

async function manifestOf(sql: Superuser): Promise<string> {
  const [server] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`
  return manifestText({
    kind: 'cluster',
    created: new Date().toISOString(),
    schema: await schemaOf(sql),
    postgres: server!.major,
    machine: THIS_MACHINE,
    version: VERSION,
  })
}
