import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connect, type Sql } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'

// Another PostgreSQL than that of the test run, into which databases are loaded as from a dump.

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export interface SecondCluster {
  /** A database of its own that holds the rows of another one. */
  load(source: Sql): Promise<Sql>
  stop(): Promise<void>
}

/** A new cluster, which counts its transactions from the beginning. */
export async function secondCluster(): Promise<SecondCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-elsewhere-'))
  const database = await startEmbeddedDatabase({ dataDir: folder, log: silent })
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  const template = connect(database.url, { max: 1 })
  await migrate(template)
  await template.end({ timeout: 5 })
  const opened: Sql[] = []

  async function load(source: Sql): Promise<Sql> {
    const name = `loaded_${opened.length}`
    const url = database.url.replace(/\/[^/]*$/, `/${name}`)
    // As who loads a dump, it leaves the triggers aside.
    const asOwner = (address: string) =>
      connect(address.replace(/\/\/[^@]*@/, `//postgres:${encodeURIComponent(password)}@`), { max: 1 })
    const admin = asOwner(database.url.replace(/\/[^/]*$/, '/postgres'))
    await admin`create database ${admin(name)} template pulcro owner pulcro`
    await admin.end({ timeout: 5 })
    const owner = asOwner(url)
    await owner`set session_replication_role = replica`
    await copyTables(source, owner)
    await owner.end({ timeout: 5 })
    const sql = connect(url, { max: 4 })
    opened.push(sql)
    return sql
  }

  return {
    load,
    stop: async () => {
      for (const sql of opened) await sql.end({ timeout: 5 })
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// All tables as they are at one moment.
async function copyTables(source: Sql, target: Sql): Promise<void> {
  await source.begin('isolation level repeatable read', async snapshot => {
    const tables = await target<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    await target.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
    for (const { name } of tables) {
      const columns = await target<{ list: string }[]>`
        select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
        where attrelid = ${`public."${name}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
      const what = `"${name}" (${columns[0]!.list})`
      const rows = await snapshot.unsafe(`copy ${what} to stdout`).readable()
      await pipeline(rows, await target.unsafe(`copy ${what} from stdin`).writable())
    }
    const sequences = await snapshot<{ name: string; last: number }[]>`
      select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null`
    for (const { name, last } of sequences) await target`select setval(${`public."${name}"`}::regclass, ${last})`
  })
}
