import { backUpCluster, type BackupResult } from './back-up-cluster.ts'
import { backUpDump } from './back-up-dump.ts'
import { runningCluster } from './running-cluster.ts'

/** Where the data is. */
export interface Place {
  dataDir: string
  /** Undefined: the embedded database of the folder. */
  databaseUrl: string | undefined
}

/** Copies the database into a new file, which appears when it is complete. Throws a sentence if that cannot be. */
export async function backUp(
  file: string,
  { databaseUrl, dataDir }: Place,
  say: (line: string) => void,
): Promise<BackupResult> {
  if (databaseUrl !== undefined) return backUpDump(databaseUrl, dataDir, file)
  const { cluster, close } = await runningCluster(dataDir, say)
  try {
    return await backUpCluster(cluster, dataDir, file)
  } finally {
    await close()
  }
}
