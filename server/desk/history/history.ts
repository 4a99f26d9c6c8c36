import { isDeskKind } from '#domain/desk/columns.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { requireTended } from '#server/desk/records/reach.ts'
import { type Filter, listImportHistory, listRecordHistory } from './history-store.ts'

/**
 * What was changed. Of one record, or of a client with all that is its, for who tends it; of the company for who says what it
 * is; everything for who may read the whole history.
 */
export async function readHistory({ sql, viewer }: SignedInContext, filter: Filter) {
  const { kind, key, client } = filter
  if (!mayRead(viewer, filter)) throw new Failure(403, 'errors.forbidden')
  if (client !== undefined) return listRecordHistory(sql, viewer, filter)
  if (kind === undefined || key === undefined) return listImportHistory(sql, filter)
  if (isDeskKind(kind)) await requireTended(sql, viewer, kind, [key])
  return listRecordHistory(sql, viewer, filter)
}

function mayRead(viewer: Viewer, { kind = '', key, client }: Filter): boolean {
  if (can.deskHistory(viewer)) return true
  if (client !== undefined || (key !== undefined && isDeskKind(kind))) return can.deskPeople(viewer)
  return key !== undefined && kind === 'company' && can.deskSettings(viewer)
}
