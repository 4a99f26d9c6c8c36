import { readFile } from 'node:fs/promises'
import type { Queryable } from '#server/database/connect.ts'
import { pictureOf } from './picture.ts'

/** The number of the first migration: the schema of 0.1.0. */
export const BASELINE = 133

/** The version that has every migration before the baseline: it brings an older database to its number. */
export const BEFORE_BASELINE = 'v0.1.0-rc.1'

const NAME = 'baseline'
const FILE = new URL(`../../../db/migrations/${BASELINE}.do.${NAME}.sql`, import.meta.url)
const SCHEMA = 'baseline_to_compare'
const SHOWN = 5

/**
 * Throws a sentence where the migrations up to `newest` cannot bring a database up to date: it has tables of somebody else, a
 * schema older than the baseline, or one of a newer program. A schema that older migrations brought to the number of the
 * baseline is compared with it, once.
 */
export async function requireKnownSchema(connection: Queryable, newest: number): Promise<void> {
  const { version, name } = await findNewest(connection)
  if (version === 0) return requireEmpty(connection)
  if (version > newest) {
    throw new Error(
      `This database was changed by a newer version (schema ${version}; this one knows ${newest}). Start that version.`,
    )
  }
  if (version < BASELINE) {
    throw new Error(
      `This database is older than 0.1.0 (schema ${version}). Start ${BEFORE_BASELINE} on it once, then this version.`,
    )
  }
  if (version > BASELINE || name === NAME) return
  const { missing, unknown } = await compareWithBaseline(connection)
  if (missing.length + unknown.length > 0) {
    throw new Error(
      `This database has the number of 0.1.0 (schema ${BASELINE}), and other tables.${listed('Missing', missing)}${listed('Not in 0.1.0', unknown)}`,
    )
  }
  await connection`update schema_versions set name = ${NAME} where version = ${BASELINE}`
}

async function findNewest(connection: Queryable): Promise<{ version: number; name: string | null }> {
  const [table] = await connection<{ present: boolean }[]>`
    select to_regclass('public.schema_versions') is not null as present`
  if (!table?.present) return { version: 0, name: null }
  const [newest] = await connection<{ version: number; name: string | null }[]>`
    select version::int as version, name from schema_versions order by version desc limit 1`
  return newest ?? { version: 0, name: null }
}

async function requireEmpty(connection: Queryable): Promise<void> {
  const [found] = await connection<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relname <> 'schema_versions'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`
  if (found) throw new Error(`This database is not empty, and holds no data of Pulcro: it has the table ${found.name}.`)
}

/** Makes the baseline beside the tables, compares both, and takes it back. */
async function compareWithBaseline(connection: Queryable): Promise<{ missing: string[]; unknown: string[] }> {
  const baseline = await readFile(FILE, 'utf8')
  await connection`begin`
  try {
    await connection.unsafe(`create schema ${SCHEMA}`)
    await connection.unsafe(`set local search_path = ${SCHEMA}, public`)
    await connection.unsafe(baseline).simple()
    const wanted = await pictureOf(connection, SCHEMA)
    await connection`set local search_path = public`
    const tables = new Set(wanted.map(({ table }) => table))
    // Tables beside those of the baseline are the operator's own. Triggers come with their functions, after the migrations.
    const found = (await pictureOf(connection, 'public')).filter(
      ({ table, line }) => tables.has(table) && !isTrigger(line),
    )
    return { missing: linesBeyond(wanted, found), unknown: linesBeyond(found, wanted) }
  } finally {
    await connection`rollback`
  }
}

const isTrigger = (line: string): boolean => line.startsWith('CREATE TRIGGER ')

function linesBeyond(some: { line: string }[], others: { line: string }[]): string[] {
  const known = new Set(others.map(({ line }) => line))
  return some.map(({ line }) => line).filter(line => !known.has(line))
}

const listed = (title: string, lines: string[]): string =>
  lines.length === 0
    ? ''
    : ` ${title}: ${lines.slice(0, SHOWN).join('; ')}${lines.length > SHOWN ? `; and ${lines.length - SHOWN} more` : ''}.`
