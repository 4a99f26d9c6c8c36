import type { Category } from '#domain/products/contract.ts'

export type CategoryRow = Omit<Category, 'children'>

/** Rows by level, each under its parent. */
export function categoryTree(rows: CategoryRow[]): Category[] {
  const nodes = new Map<number, Category>(rows.map(row => [row.id, { ...row, children: [] }]))
  const roots: Category[] = []
  for (const node of nodes.values()) {
    const siblings = node.parent === null ? roots : nodes.get(node.parent)?.children
    siblings?.push(node)
  }
  return roots
}
