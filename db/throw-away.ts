import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Runs something on an embedded database that is gone afterwards. */
export async function withThrowAwayDatabase<Result>(act: (url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-scratch-'))
  const database = await startEmbeddedDatabase({ dataDir: folder, log: silent })
  try {
    return await act(database.url)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
