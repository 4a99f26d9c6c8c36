/** Something that a tree shows, with what is within it. */
export interface TreeNode {
  id: string | number
  node_name: string
  /** How many centers are in it, where that is told. */
  centers?: number
  children: TreeNode[]
}

/** A row of the tree that is in view. */
export interface TreeRow {
  /** Ids from the highest level down, parted by dots; '' for all. */
  path: string
  name: string
  centers: number | undefined
  level: number
  position: number
  siblings: number
  isOpen: boolean | undefined
}

/** How many nodes there are in all. */
export const nodeCount = (nodes: TreeNode[]): number =>
  nodes.reduce((count, { children }) => count + 1 + nodeCount(children), 0)

/** The rows in view: «Todas», and below it what is open. A filter opens everything that it finds. */
export function rowsOf(nodes: TreeNode[], { all, open, filter }: { all: string; open: Set<string>; filter: string }) {
  const wanted = folded(filter)
  const root: TreeRow = {
    path: '',
    name: all,
    centers: undefined,
    level: 1,
    position: 1,
    siblings: 1,
    isOpen: nodes.length > 0 ? true : undefined,
  }
  return [
    root,
    ...below(wanted === '' ? nodes : filtered(nodes, wanted), { above: [], open, isFiltered: wanted !== '' }),
  ]
}

function below(
  nodes: TreeNode[],
  { above, open, isFiltered }: { above: (string | number)[]; open: Set<string>; isFiltered: boolean },
): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const ids = [...above, node.id]
    const path = ids.join('.')
    const isOpen = isFiltered || open.has(path)
    const row: TreeRow = {
      path,
      name: node.node_name,
      centers: node.centers,
      level: ids.length + 1,
      position: index + 1,
      siblings: nodes.length,
      isOpen: node.children.length > 0 ? isOpen : undefined,
    }
    return [row, ...(isOpen ? below(node.children, { above: ids, open, isFiltered }) : [])]
  })
}

/** What has the text in its name, or in that of a node below it. */
const filtered = (nodes: TreeNode[], wanted: string): TreeNode[] =>
  nodes.flatMap(node => {
    if (folded(node.node_name).includes(wanted)) return [node]
    const children = filtered(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })

/** What a key does at a row; undefined for a key that does nothing. */
export function deedOfKey(
  rows: TreeRow[],
  at: number,
  key: string,
): { focus: number } | 'toggle' | 'choose' | undefined {
  const row = rows[at]
  if (!row) return undefined
  if (key === 'Enter' || key === ' ') return 'choose'
  if (key === 'ArrowRight' && row.isOpen === false) return 'toggle'
  if (key === 'ArrowLeft' && row.isOpen === true && row.level > 1) return 'toggle'
  const focus = rowOfKey(rows, at, key)
  return focus === undefined ? undefined : { focus }
}

/** The row that a key leads to, as in every tree; undefined for a key that leads nowhere. */
function rowOfKey(rows: TreeRow[], at: number, key: string): number | undefined {
  const row = rows[at]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(rows.length - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return rows.length - 1
    case 'ArrowRight':
      return row.isOpen ? at + 1 : undefined
    case 'ArrowLeft':
      return parentOf(rows, at)
    default:
      return key.length === 1 ? startingWith(rows, at, key) : undefined
  }
}

function parentOf(rows: TreeRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 1
  const found = rows.slice(0, at).findLastIndex(row => row.level < level)
  return found < 0 ? undefined : found
}

/** Type-ahead: the next row that begins with the letter. */
function startingWith(rows: TreeRow[], at: number, letter: string): number | undefined {
  const order = [...rows.keys()].map(step => (at + 1 + step) % rows.length)
  return order.find(index => folded(rows[index]?.name ?? '').startsWith(folded(letter)))
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
