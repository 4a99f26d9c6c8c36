import type { z } from 'zod'
import { columnsOf, type DeskKind, isDeskKind } from '#domain/desk/columns.ts'
import type { undoDeskChange } from '#domain/desk/records-contract.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import { can } from '#domain/permissions.ts'
import { undoCompany } from '#server/desk/company/company.ts'
import { undoRules } from '#server/desk/rules/rules.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'
import { requireTended } from './reach.ts'
import { findHandChange, type HandChange, isOwnAccount } from './records-store.ts'

/** Without the right for people one takes back what one has changed oneself, of the values that one may write. */
function isOwnToUndo(viewer: Viewer, kind: DeskKind, { by, columns }: HandChange): boolean {
  if (can.deskPeople(viewer)) return true
  const own = columnsOf(viewer, kind)
  return by === viewer.id && columns.every(column => own.includes(column))
}

async function requireOwnToUndo({ sql, viewer }: SignedInContext, found: HandChange): Promise<void> {
  const { kind, keys } = found
  if (isDeskKind(kind)) {
    if (!isOwnToUndo(viewer, kind, found)) throw notFound()
    await requireTended(sql, viewer, kind, keys)
    // What is no record of the desk comes from files of the exchange, which are the administrator's.
  } else if (!can.feedExchange(viewer)) throw notFound()
}

/** Takes a change of the desk back where what it wrote is still there. */
export async function undoChange(
  context: SignedInContext,
  room: Parameters<typeof undoRules>[1],
  id: number,
): Promise<z.input<typeof undoDeskChange.reply>> {
  const { sql, viewer, now, requestId } = context
  const found = await findHandChange(sql, id)
  if (found?.kind === 'company' || found?.kind === 'rules') {
    if (!can.deskSettings(viewer)) throw new Failure(403, 'errors.forbidden')
    const undone = found.kind === 'rules' ? undoRules(context, room, id) : undoCompany(context, room.company, id)
    return (await undone) ?? { change: null, left: [] }
  }
  if (!can.tendClients(viewer)) throw new Failure(403, 'errors.forbidden')
  if (!found) throw notFound()
  await requireOwnToUndo(context, found)
  const sender = personSender(viewer, requestId)
  // Whoever administers takes back what was done to her own account.
  const own = found.kind === 'users' && (await isOwnAccount(sql, viewer.id, found.keys))
  const { result, left } = await undoImport({
    sql,
    id,
    sender: { ...sender, mayMakeAdmins: own && viewer.role === 'admin' },
    now,
    dryRun: false,
  })
  return {
    change: result.rows_changed > 0 ? result.id : null,
    left: left.map(({ key, columns, reason, since }) => ({
      key,
      columns,
      reason,
      since: since && { at: since.at, by: Object.values(since.by ?? {})[0] ?? '' },
    })),
  }
}
