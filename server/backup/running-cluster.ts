import { realpath } from 'node:fs/promises'
import postgres from 'postgres'
import {
  type Cluster,
  clusterFolder,
  hasCluster,
  prepareCluster,
  SUPERUSER,
} from '#server/outside/postgres/embedded-cluster.ts'
import { connectionUrl, socketOption } from '#server/database/embedded-address.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { findLivePostmaster } from '#server/outside/postgres/postmaster-file.ts'
import { BackupRefused } from './manifest.ts'

export interface RunningCluster {
  cluster: Cluster
  /** Leaves it as it was found: stopped, or running for the server that uses it. */
  close(): Promise<void>
}

/** The embedded database of a data folder, running; never creates one. */
export async function runningCluster(dataDir: string, say: (line: string) => void): Promise<RunningCluster> {
  const folder = await realpath(dataDir).catch(() => dataDir)
  if (!(await hasCluster(clusterFolder(folder)))) throw new BackupRefused(`There is no database in ${dataDir}.`)
  if ((await findLivePostmaster(clusterFolder(folder)))?.state === 'ready') {
    return { cluster: await prepareCluster(folder), close: async () => undefined }
  }
  const database = await startEmbeddedDatabase({ dataDir, log: { info: say, warn: say, error: say } })
  return { cluster: await prepareCluster(folder), close: () => database.stop() }
}

/** One connection as the superuser, who alone may copy a cluster. */
export function connectAsSuperuser(cluster: Cluster, database: string) {
  const url = connectionUrl(cluster.address, SUPERUSER, cluster.password, database)
  return postgres(url, { ...socketOption(url), max: 1, connect_timeout: 5, idle_timeout: 0, onnotice: () => undefined })
}
