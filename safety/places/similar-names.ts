const fileName = /([^/]+?)((?:\.(?:test|spec|module))*\.(?:tsx?|mjs|css))$/

/** Two names in a folder differ by more than a letter or an ending, so that nobody opens the wrong one. */
export function findSimilarNames(files: string[]): string[] {
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    const name = fileName.exec(file)?.[1]
    if (name === undefined) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? new Set()).add(name))
  }
  return [...folders].flatMap(([folder, names]) => similarIn(folder, [...names].toSorted()))
}

const similarIn = (folder: string, names: string[]): string[] =>
  names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .filter(other => isSimilar(one.toLowerCase(), other.toLowerCase()))
      .map(other => `${folder} holds ${one} and ${other}, which are hard to tell apart`),
  )

/** Names of two letters are codes, such as those of languages. */
const isSimilar = (one: string, other: string): boolean =>
  Math.max(one.length, other.length) > 2 && (hasEnding(one, other) || hasEnding(other, one) || differByOne(one, other))

const hasEnding = (one: string, other: string): boolean => other.startsWith(one) && other.length - one.length <= 2

function differByOne(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return (
    one.slice(same + 1) === other.slice(same + 1) ||
    one.slice(same) === other.slice(same + 1) ||
    one.slice(same + 1) === other.slice(same)
  )
}
