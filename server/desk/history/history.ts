import { isDeskKind } from '#domain/desk/columns.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { requireTended } from '#server/desk/records/reach.ts'
import { type Filter, listImportHistory, listRecordHistory } from './history-store.ts'

/**
 * What was changed. Of one record, or of a client with all that is its, for who tends it; everything for who may read the
 * whole history.
 */
export async function readHistory({ sql, viewer }: SignedInContext, filter: Filter) {
  const { kind, key, client } = filter
  if (client !== undefined) return listRecordHistory(sql, viewer, filter)
  if (kind !== undefined && key !== undefined) {
    if (isDeskKind(kind)) await requireTended(sql, viewer, kind, [key])
    else if (!can.deskHistory(viewer)) throw new Failure(403, 'errors.forbidden')
    return listRecordHistory(sql, viewer, filter)
  }
  if (!can.deskHistory(viewer)) throw new Failure(403, 'errors.forbidden')
  return listImportHistory(sql, filter)
}
