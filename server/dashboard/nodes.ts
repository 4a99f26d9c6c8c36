import type { SalesNode } from '#domain/dashboard/nodes.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { listVisibleNodes, type NodeRow } from './nodes-store.ts'

/** Whose nodes and figures are read, and when: by a call, or for a mail. */
export type Asker = Pick<SignedInContext, 'sql' | 'now'> & { viewer: Pick<Viewer, 'id' | 'role'> }

/** The nodes of the signed-in person, each with those below it. */
export async function readTree({ sql, viewer }: Asker): Promise<{ results: SalesNode[] }> {
  return { results: below(await listVisibleNodes(sql, viewer), null) }
}

/** Ids of a node and of all below it; without one, of all nodes of the signed-in person. 404 out of reach. */
export async function nodesWithin({ sql, viewer }: Asker, node: number | undefined): Promise<number[]> {
  const rows = await listVisibleNodes(sql, viewer)
  if (node === undefined) return rows.map(({ id }) => id)
  if (rows.every(({ id }) => id !== node)) throw notFound()
  return [node, ...idsOf(below(rows, node))]
}

const below = (rows: NodeRow[], parent: number | null): SalesNode[] =>
  rows
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, node_name }) => ({ id, node_name, children: below(rows, id) }))

const idsOf = (nodes: SalesNode[]): number[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)])
