import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { VERSION } from '#server/process/version.ts'
import { KEPT_SECRETS, type BackupResult, SECRETS } from './back-up-cluster.ts'
import { checkProgram, startProgram } from './dump-programs.ts'
import { BackupRefused, MANIFEST, manifestText, THIS_MACHINE } from './manifest.ts'
import { findPostgresVersion, findSchema } from './store.ts'
import { withConnections } from './with-connections.ts'
import { type Entry, textEntry, writeArchive } from './write-archive.ts'

export const PARTS = 'dump'

// Without owners and rights, which are those of the restoring role. Compressed here together with the rest.
const WHAT = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--no-comments', '--no-password']

/** Writes the dump of an external database by pg_dump into a new file. */
export async function backUpDump(url: string, dataDir: string, file: string): Promise<BackupResult> {
  const facts = await factsOf(url)
  await checkProgram('pg_dump', facts.postgres)
  const until = new Date().toISOString()
  return { size: await writeArchive(file, entriesOf(url, dataDir, { ...facts, created: until })), until }
}

interface Facts {
  schema: number
  postgres: number
}

async function* entriesOf(url: string, dataDir: string, facts: Facts & { created: string }): AsyncGenerator<Entry> {
  yield textEntry(MANIFEST, manifestText({ kind: 'dump', machine: THIS_MACHINE, version: VERSION, ...facts }))
  for (const name of KEPT_SECRETS.filter(secret => secret === 'jwt-secret')) {
    const secret = await readFile(path.join(dataDir, name), 'utf8').catch(() => undefined)
    if (secret !== undefined) yield textEntry(`${SECRETS}/${name}`, secret)
  }
  const { child, ended } = startProgram('pg_dump', url, WHAT)
  // Looked at when all has been read.
  ended.catch(() => undefined)
  try {
    let part = 0
    // The length is unknown in advance, so the dump is written in parts of known size.
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      yield { name: `${PARTS}/${String(++part).padStart(9, '0')}`, size: chunk.length, chunks: [chunk] }
    }
    await ended
  } finally {
    child.kill()
  }
}

/** Of a database that answers: the newest migration, and the major version of its server. */
export async function factsOf(url: string): Promise<Facts> {
  try {
    return await withConnections(url, { max: 1, applicationName: 'pulcro backup' }, async sql => ({
      schema: await findSchema(sql),
      postgres: await findPostgresVersion(sql),
    }))
  } catch (cause) {
    throw new BackupRefused(`The database does not answer: ${String(cause)}`, { cause })
  }
}
