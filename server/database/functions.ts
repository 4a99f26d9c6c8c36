import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from './connect.ts'

/**
 * Applies the functions and views of a folder whose text is another one than at the last start, all or none; returns the
 * names of the functions, and `views` where these were made anew. Only one caller at a time, on a connection of its own.
 */
export async function applyFunctions(connection: Queryable, folder: string): Promise<string[]> {
  const known = new Map(
    (await connection<Version[]>`select name, checksum from function_versions`).map(row => [row.name, row.checksum]),
  )
  const views = await readDefinitions(join(folder, 'views'))
  // A migration that changes what a view reads drops the view.
  if (!(await areThere(connection, views))) known.delete(ALL_VIEWS)
  const definitions = [...(await readDefinitions(join(folder, 'functions'))), asOne(views)]
  const changed = definitions.filter(({ name, checksum }) => known.get(name) !== checksum)
  const gone = [...known.keys()].filter(name => !definitions.some(each => each.name === name))
  if (changed.length === 0 && gone.length === 0) return []
  await connection`begin`
  try {
    for (const { name, checksum, text } of changed) {
      await connection.unsafe(text).simple()
      await connection`
        insert into function_versions (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum`
    }
    // A migration drops the function; if its file comes back some day, it is applied again.
    await connection`delete from function_versions where name = any (${gone})`
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw error
  }
  return changed.map(({ name }) => name)
}

interface Version {
  name: string
  checksum: string
}

interface Definition extends Version {
  text: string
}

async function readDefinitions(folder: string): Promise<Definition[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async file => {
      // Git may write other line ends on another machine, which makes no other function.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -'.sql'.length), checksum: checksumOf(text), text }
    }),
  )
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const ALL_VIEWS = 'views'

async function areThere(connection: Queryable, views: Definition[]): Promise<boolean> {
  const [there] = await connection<{ count: number }[]>`
    select count(*)::int as count from pg_views
    where schemaname = 'public' and viewname = any (${views.map(({ name }) => name)})`
  return there?.count === views.length
}

/** All views are made anew where one changes, those that count after those that they count from. */
function asOne(views: Definition[]): Definition {
  const counting = (view: Definition) => (view.name.startsWith('counted_') ? 1 : 0)
  const ordered = views.toSorted((one, other) => counting(one) - counting(other))
  const text = [
    `drop view if exists ${ordered.map(({ name }) => name).join(', ')} cascade;`,
    ...ordered.map(view => view.text),
  ].join('\n')
  return { name: ALL_VIEWS, checksum: checksumOf(text), text }
}
