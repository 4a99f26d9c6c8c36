import { beyondKnown } from '#safety/known.ts'

const MOST_FILES = 25

/** A folder that holds more files, its tests and style sheets included, gets rooms of its own, named after what is in them. */
export function findFullFolders(files: string[], known: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const found = [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({ where: folder, what: `holds ${count} files, more than ${MOST_FILES}` }))
  return beyondKnown(found, known)
}
