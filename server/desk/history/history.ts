import { isDeskKind } from '#domain/desk/columns.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { requireTended } from '#server/desk/records/reach.ts'
import { historyReader } from '#server/scope/desk.ts'
import { type Filter, listImportHistory, listRecordHistory } from './history-store.ts'

/**
 * What was changed. Of one record, or of a client with all that is its, for who tends it; of the company for who says what it
 * is; everything for who may read the whole history.
 */
export async function readHistory(context: SignedInContext, filter: Filter) {
  const { sql, viewer } = context
  const { kind, key, client } = filter
  await requireReadable(context, filter)
  const isOfRecord = client !== undefined || (kind !== undefined && key !== undefined)
  return isOfRecord ? listRecordHistory(sql, historyReader(viewer), filter) : listImportHistory(sql, filter)
}

/** Kinds of the history that say how the installation is set. */
const SETTINGS = new Set(['company', 'rules'])

type Asked = Pick<Filter, 'kind' | 'key' | 'client'>

/** Throws where the viewer may not read what is asked for: 404 for a record that somebody else tends. */
export async function requireReadable(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  asked: Asked,
): Promise<void> {
  if (!mayRead(viewer, asked)) throw new Failure(403, 'errors.forbidden')
  const { kind, key, client } = asked
  if (client === undefined && key !== undefined && kind !== undefined && isDeskKind(kind))
    await requireTended(sql, historyReader(viewer), kind, [key])
}

function mayRead(viewer: Viewer, { kind = '', key, client }: Asked): boolean {
  if (can.deskHistory(viewer)) return true
  if (client !== undefined || (key !== undefined && isDeskKind(kind))) return can.tendClients(viewer)
  return key !== undefined && SETTINGS.has(kind) && can.deskSettings(viewer)
}
