import type { DeskKind } from '#domain/desk/columns.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { listTended } from './records-store.ts'

/** Throws 404 where one of the records is not tended by the viewer: it is told apart from none by nothing. */
export async function requireTended(
  sql: Queryable,
  viewer: Viewer,
  kind: DeskKind,
  keys: readonly string[],
): Promise<void> {
  const tended = await listTended(sql, viewer, kind, keys)
  if (keys.some(key => !tended.has(key))) throw notFound()
}

// Columns by which a record comes into somebody's reach, and what they name.
const NAMED = { client: 'clients', clients: 'clients', centers: 'centers' } as const

/** Throws where values would bring what the viewer does not tend into somebody's reach, or take it out of it. */
export async function requireOwnReach(
  sql: Queryable,
  viewer: Viewer,
  { values, was = {} }: { values: DeskValues; was?: Record<string, unknown> },
): Promise<void> {
  for (const [column, kind] of Object.entries(NAMED)) {
    if (!(column in values)) continue
    const moved = movedOf(listOf(values[column]), listOf(was[column]))
    const tended = await listTended(sql, viewer, kind, moved)
    const strange = moved.find(key => !tended.has(key))
    if (strange !== undefined) throw fieldFailure(column, 'desk.not_yours', { value: strange })
  }
  for (const column of ['country', 'countries']) {
    if (!(column in values)) continue
    const moved = movedOf(listOf(values[column]), listOf(was[column]))
    const strange = moved.find(id => !viewer.countries.includes(id))
    if (strange !== undefined) throw fieldFailure(column, 'desk.not_yours', { value: strange })
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

/** What stands in one of two lists alone. */
const movedOf = (one: string[], other: string[]): string[] => [
  ...one.filter(value => !other.includes(value)),
  ...other.filter(value => !one.includes(value)),
]
