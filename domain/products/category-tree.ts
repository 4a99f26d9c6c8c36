import type { Category } from './contract.ts'

const MAX_LEVEL = 4 // 000 §9: catalogue menu depth

/** The categories from the root down to `id`, itself included; empty if the tree does not hold it. */
export function pathTo(tree: Category[], id: number | undefined): Category[] {
  if (id === undefined) return []
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** What a menu shows below a category: nothing below the fourth level. */
export const childrenShown = (node: Category): Category[] => (node.level < MAX_LEVEL ? node.children : [])

/** The tree with other counts: what has none is left out, but for the branch of `id`. */
export function countedTree(tree: Category[], counts: ReadonlyMap<number, number>, id: number | undefined): Category[] {
  const path = new Set(pathTo(tree, id).map(step => step.id))
  const counted = (nodes: Category[]): Category[] =>
    nodes
      .filter(node => counts.has(node.id) || path.has(node.id))
      .map(node => ({ ...node, count: counts.get(node.id) ?? 0, children: counted(node.children) }))
  return counted(tree)
}
