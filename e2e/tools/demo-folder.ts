import { rm } from 'node:fs/promises'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { skipFsync } from '#server/test/cluster/skip-fsync.ts'
import { throwAwayFolder } from '#server/test/cluster/throw-away-folder.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Fills the folder with a database of the demo company, for servers that are started on copies of it. */
export async function loadDemoInto(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, log: silent })
  try {
    await skipFsync(dataDir)
    const sql = connect(database.url, { max: 4 })
    await migrate(sql)
    await loadDemo({ sql, scale: 'normal', now: new Date(), log: () => undefined })
    await sql.end()
  } finally {
    await database.stop()
  }
}

// As a program it makes such a folder and prints where.
if (import.meta.main) {
  const folder = await throwAwayFolder('pulcro-demo')
  try {
    await loadDemoInto(folder)
    console.log(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
