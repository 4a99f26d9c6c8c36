import { realpath } from 'node:fs/promises'
import { join } from 'node:path'

import { connectionUrl } from '#server/database/embedded-address.ts'
import { prepareCluster } from '#server/outside/postgres/embedded-cluster.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { ROLE } from '#server/outside/postgres/embedded-setup.ts'
import { examineDatabase } from '#server/outside/postgres/pooler.ts'
import { findLivePostmaster } from '#server/outside/postgres/postmaster-file.ts'

/** What a command takes at most. */
export const COMMAND_CONNECTIONS = 2

interface OpenDatabase {
  url: string
  takesSettings: boolean
  /** Leaves the database as it was found: stopped, or running for the server that uses it. */
  close: () => Promise<void>
}

/** The database of a command: the given one, that of the server which runs on the data folder, or the folder's own. */
export async function openDatabase(databaseUrl: string | undefined, dataDir: string): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return {
      url: databaseUrl,
      ...(await examineDatabase(databaseUrl, COMMAND_CONNECTIONS)),
      close: async () => undefined,
    }
  }
  const running = await runningDatabase(dataDir)
  if (running !== undefined) return { url: running, takesSettings: true, close: async () => undefined }
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await startEmbeddedDatabase({ dataDir, log: { info: say, warn: say, error: say } })
  return { url: database.url, takesSettings: true, close: () => database.stop() }
}

async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined)
  if (folder === undefined || (await findLivePostmaster(join(folder, 'postgres')))?.state !== 'ready') return undefined
  const { address, password } = await prepareCluster(folder)
  return connectionUrl(address, ROLE, password, ROLE)
}
