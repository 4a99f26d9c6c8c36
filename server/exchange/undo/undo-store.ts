import type { ChangeSource } from '#server/database/change-source.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Image } from '#server/exchange/history/images-store.ts'

export interface KeptChange {
  id: number
  key: string
  what: 'new' | 'changed' | 'withdrawn'
  before: Image | null
  after: Image | null
}

/** What changed a row after the import. */
export interface LaterChange {
  key: string
  import_id: number
  at: string
  by: ChangeSource | null
}

interface Undoable {
  kind: string
  applied: boolean
  by_hand: boolean
  has_changes: boolean
}

export async function findUndoable(sql: Queryable, id: number): Promise<Undoable | undefined> {
  const [found] = await sql<Undoable[]>`
    select i.kind, i.applied, i.by_hand,
      exists (select from changes c where c.import_id = i.id and c.what in ('new', 'changed', 'withdrawn')) as has_changes
    from imports i where i.id = ${id} and i.finished_at is not null`
  return found
}

/** The next changes of an import, in their order. */
export const listChanges = (
  sql: Queryable,
  importId: number,
  { after, limit }: { after: number; limit: number },
) => sql<KeptChange[]>`
    select id, key, what, before, after from changes
    where import_id = ${importId} and what in ('new', 'changed', 'withdrawn') and id > ${after} order by id limit ${limit}`

/** The last change of each of these rows since the import, but for what has been taken back and taking back itself. */
export const listLaterChanges = (
  sql: Queryable,
  { importId, kind, keys }: { importId: number; kind: string; keys: string[] },
) => sql<LaterChange[]>`
    select distinct on (c.key) c.key, c.import_id, i.started_at as at, i.source as by
    from changes c join imports i on i.id = c.import_id
    where c.kind = ${kind} and c.key = any (${keys}) and c.import_id > ${importId} and c.what in ('new', 'changed', 'withdrawn')
      and i.undoes is null and not exists (select from imports u where u.undoes = i.id and u.applied)
    order by c.key, c.id desc`
