import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { chooseAddress, connectionUrl, socketOption } from '#server/database/embedded-address.ts'
import { clusterFolder, passwordFile, SUPERUSER } from '#server/outside/postgres/embedded-cluster.ts'
import { findLivePostmaster } from '#server/outside/postgres/postmaster-file.ts'

/**
 * Lets the running cluster of a throw-away folder wait for no disk: a commit costs a third, and nothing is lost but to a
 * machine that loses its power. What is tested by killing has clusters of its own.
 */
export async function skipFsync(dataDir: string): Promise<void> {
  const live = await findLivePostmaster(clusterFolder(dataDir))
  const address = await chooseAddress(dataDir, live?.port)
  const password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
  const url = connectionUrl(address, SUPERUSER, password, 'postgres')
  const sql = postgres(url, { ...socketOption(url), max: 1, onnotice: () => undefined })
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await sql.unsafe(`alter system set ${setting} = off`)
    }
    await sql`select pg_reload_conf()`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
