import { newestMigration } from '#server/database/migrate.ts'
import { POSTGRES_MAJOR } from '#server/outside/postgres/embedded-binaries.ts'
import { factsOf } from './back-up-dump.ts'
import type { Place } from './back-up.ts'
import { checkCompatible, type Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { restoreCluster } from './restore-cluster.ts'
import { restoreDump } from './restore-dump.ts'
import { prepareRestoredDatabase } from './prepare-restored.ts'

/**
 * Makes the database from a backup where there is none, and answers what the backup says of itself. Where that cannot
 * be, it throws a sentence and leaves everything as it was. The numbers of documents go on after `lastNumbers`.
 */
export async function restore(
  file: string,
  { databaseUrl, dataDir }: Place,
  lastNumbers: string[] = [],
): Promise<Manifest> {
  const archive = await readArchive(file)
  const { manifest } = archive
  const here = { file, schema: await newestMigration() }
  const settled = (url: string) => prepareRestoredDatabase(url, lastNumbers)
  if (databaseUrl === undefined) {
    checkCompatible(manifest, { ...here, kind: 'cluster', postgres: POSTGRES_MAJOR })
    await restoreCluster(archive, dataDir, settled)
  } else {
    // What does not fit is refused before the database is asked.
    checkCompatible(manifest, { ...here, kind: 'dump', postgres: manifest.postgres })
    checkCompatible(manifest, { ...here, kind: 'dump', postgres: (await factsOf(databaseUrl)).postgres })
    await restoreDump(archive, { url: databaseUrl, dataDir }, settled)
  }
  return manifest
}
