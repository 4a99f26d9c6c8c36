import { readFileSync } from 'node:fs'

// A lock file that was made on one kind of machine may lack the packages of all others: "npm ci" refuses it there, or
// leaves out the database or the program for documents on paper.

const LOCK = new URL('../../../package-lock.json', import.meta.url)

export interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

export const readLockFile = (): LockFile => JSON.parse(readFileSync(LOCK, 'utf8')) as LockFile

/** How many optional packages the packages of a lock file name, and which of them it lacks: "parent: name". */
export function optionalPackages({ packages }: LockFile): { named: number; absent: string[] } {
  const pairs = Object.entries(packages).flatMap(([parent, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map(name => ({ parent, name })),
  )
  const absent = pairs.filter(
    ({ parent, name }) => !foldersAbove(parent).some(folder => `${folder}${name}` in packages),
  )
  return { named: pairs.length, absent: absent.map(({ parent, name }) => `${parent || 'package.json'}: ${name}`) }
}

// A package is looked for in its own folder first, then in each that the folder stands in.
function foldersAbove(place: string): string[] {
  const parts = place === '' ? [] : place.split('/node_modules/')
  return [
    ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/node_modules/`),
    'node_modules/',
  ]
}

if (import.meta.main) {
  const { named, absent } = optionalPackages(readLockFile())
  process.stdout.write([...absent, `${named} optional packages, ${absent.length} absent\n`].join('\n'))
  if (absent.length > 0) process.exitCode = 1
}
