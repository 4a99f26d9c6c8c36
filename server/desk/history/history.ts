import { isDeskKind } from '#domain/desk/columns.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { requireTended } from '#server/desk/records/reach.ts'
import { type Filter, listImportHistory, listRecordHistory } from './history-store.ts'

/** What was changed: of one record, of a client with all that is its, or everything. */
export async function readHistory(context: SignedInContext, filter: Filter) {
  const { sql, viewer } = context
  const { key, client } = filter
  await requireReadable(context, filter)
  return client !== undefined || key !== undefined
    ? listRecordHistory(sql, viewer, filter)
    : listImportHistory(sql, filter)
}

/** Throws where the viewer neither tends the record that is asked for nor may read the whole history. */
export async function requireReadable(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  { kind, key, client }: Pick<Filter, 'kind' | 'key' | 'client'>,
): Promise<void> {
  // The clients that the viewer does not tend have none.
  if (client !== undefined) return
  if (kind !== undefined && key !== undefined && isDeskKind(kind)) return requireTended(sql, viewer, kind, [key])
  if (!can.deskHistory(viewer)) throw new Failure(403, 'errors.forbidden')
}
