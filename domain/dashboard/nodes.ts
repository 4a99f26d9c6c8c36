/** A sales node with those below it; at most three levels. */
export interface SalesNode {
  id: number
  node_name: string
  children: SalesNode[]
}

/** The first node of the tree is chosen where the address names none (R289). */
export const firstNode = (tree: SalesNode[]): SalesNode | undefined => tree[0]

/** The node with its ancestors, from the highest down; undefined where the tree has no such node. */
export function pathToNode(tree: SalesNode[], id: number): SalesNode[] | undefined {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = pathToNode(node.children, id)
    if (below) return [node, ...below]
  }
  return undefined
}
