import type { Category } from './contract.ts'

export const MAX_LEVEL = 4 // 000 §9: catalogue menu depth

/** The categories from the root down to `id`, itself included; empty where the tree does not hold it. */
export function pathTo(tree: Category[], id: number | undefined): Category[] {
  if (id === undefined) return []
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Articles in the whole tree, each once: the roots already count what lies below them. */
export const countOf = (tree: Category[]): number => tree.reduce((sum, root) => sum + root.count, 0)

/** The nodes that a fully read tree shows, in reading order: those of open parents only. */
export function visibleNodes(tree: Category[], open: ReadonlySet<number>, level = 1): Category[] {
  if (level > MAX_LEVEL) return []
  return tree.flatMap(node => [node, ...(open.has(node.id) ? visibleNodes(node.children, open, level + 1) : [])])
}
