const MOST_FILES = 25

/** A folder that holds more files gets rooms of its own, named after what is in them. */
export function findFullFolders(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} source files, more than ${MOST_FILES}`)
}
