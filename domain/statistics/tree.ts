/** A group of a client's centers by the texts of their levels, with the groups within it. */
export interface StatNode {
  /** The same for the same path, on every server and day. */
  id: string
  node_name: string
  /** How many centers are in it. */
  centers: number
  children: StatNode[]
}

/** The texts of a center's levels, the highest first; the first empty one ends the path. */
export type Levels = readonly [string, string, string]

/** The groups of centers, by name. A center without a first level is in none. */
export function statTree(centers: Levels[], language: string): StatNode[] {
  const roots: StatNode[] = []
  for (const levels of centers) {
    let siblings = roots
    const path: string[] = []
    for (const name of pathOf(levels)) {
      path.push(name)
      const id = nodeId(path)
      let node = siblings.find(known => known.id === id)
      if (!node) siblings.push((node = { id, node_name: name, centers: 0, children: [] }))
      node.centers++
      siblings = node.children
    }
  }
  return sorted(roots, new Intl.Collator(language))
}

/** The path of the group with the given ids, one for each level; undefined where there is none such. */
export function pathOfNode(centers: Levels[], ids: string[]): string[] | undefined {
  for (const levels of centers) {
    const path = pathOf(levels).slice(0, ids.length)
    if (path.length === ids.length && ids.every((id, index) => id === nodeId(path.slice(0, index + 1)))) return path
  }
  return undefined
}

const pathOf = (levels: Levels): string[] => {
  const end = levels.indexOf('')
  return end < 0 ? [...levels] : levels.slice(0, end)
}

const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n
const BITS = 64
const HEXADECIMAL = 16

/** FNV-1a of the path in 64 bits; a sign that no text has parts its levels. */
export function nodeId(path: string[]): string {
  let hash = FNV_OFFSET
  for (const sign of path.join('\0')) {
    hash = BigInt.asUintN(BITS, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * FNV_PRIME)
  }
  return hash.toString(HEXADECIMAL).padStart(BITS / 4, '0')
}

const sorted = (nodes: StatNode[], collator: Intl.Collator): StatNode[] =>
  nodes
    .map(node => ({ ...node, children: sorted(node.children, collator) }))
    .toSorted((one, other) => collator.compare(one.node_name, other.node_name))
