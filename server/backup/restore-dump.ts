import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { SECRETS } from './back-up-cluster.ts'
import { PARTS } from './back-up-dump.ts'
import { checkProgram, startProgram } from './dump-programs.ts'
import { keepSecret } from './folder-files.ts'
import { BackupRefused, NOTHING_CHANGED } from './manifest.ts'
import type { Archive } from './read-archive.ts'
import { analyzeAll, findRelation } from './store.ts'
import { withConnections } from './with-connections.ts'

// All of it or nothing.
const HOW = [
  '--single-transaction',
  '--exit-on-error',
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--no-password',
]

const ONE = { max: 1, applicationName: 'pulcro restore' }

/** Loads a backup into an external database, which has to be empty. */
export async function restoreDump(
  archive: Archive,
  { url, dataDir }: { url: string; dataDir: string },
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await checkProgram('pg_restore', archive.manifest.postgres)
  await requireEmpty(url)
  const secrets: string[] = []
  const { child, ended } = startProgram('pg_restore', url, HOW)
  // pg_restore's own message says more than the broken pipe.
  const [, end] = await Promise.allSettled([pipeline(Readable.from(dumpOf(archive, secrets)), child.stdin), ended])
  if (end.status === 'rejected') throw end.reason
  await prepare(url)
  await analyse(url)
  for (const secret of secrets) await keepSecret(dataDir, 'jwt-secret', secret)
}

/** What pg_dump said; the secret that came with it is put aside. */
async function* dumpOf({ entries }: Archive, secrets: string[]): AsyncGenerator<Buffer> {
  for await (const { name, chunks } of entries) {
    if (name === `${SECRETS}/jwt-secret`) secrets.push(await text(chunks))
    else if (name.startsWith(`${PARTS}/`)) yield* chunks
  }
}

async function requireEmpty(url: string): Promise<void> {
  await withConnections(url, ONE, async sql => {
    const found = await findRelation(sql)
    if (found) {
      throw new BackupRefused(
        `The database of DATABASE_URL is not empty (it has ${found}). ${NOTHING_CHANGED} Restore into an empty one.`,
      )
    }
  })
}

// A dump brings no statistics, and without them nobody plans well.
const analyse = (url: string): Promise<void> => withConnections(url, ONE, analyzeAll)
