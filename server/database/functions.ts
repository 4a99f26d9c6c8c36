import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from './connect.ts'

/**
 * Applies the functions of a folder whose text is another one than at the last start, all or none; returns their names.
 * Only one caller at a time, on a connection of its own.
 */
export async function applyFunctions(connection: Queryable, folder: string): Promise<string[]> {
  const known = new Map(
    (await connection<Version[]>`select name, checksum from function_versions`).map(row => [row.name, row.checksum]),
  )
  const functions = await readFunctions(folder)
  const changed = functions.filter(({ name, checksum }) => known.get(name) !== checksum)
  const gone = [...known.keys()].filter(name => !functions.some(each => each.name === name))
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

interface DatabaseFunction extends Version {
  text: string
}

async function readFunctions(folder: string): Promise<DatabaseFunction[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async file => {
      // Git may write other line ends on another machine, which makes no other function.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -'.sql'.length), checksum: createHash('sha256').update(text).digest('hex'), text }
    }),
  )
}
