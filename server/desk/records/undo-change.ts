import type { z } from 'zod'
import { isDeskKind } from '#domain/desk/columns.ts'
import type { undoDeskChange } from '#domain/desk/records-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { can } from '#domain/permissions.ts'
import { undoCompany } from '#server/desk/company/company.ts'
import { undoRules } from '#server/desk/rules/rules.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'
import { requireTended } from './reach.ts'
import { findHandChange } from './records-store.ts'

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
  if (!can.deskPeople(viewer)) throw new Failure(403, 'errors.forbidden')
  if (!found || !isDeskKind(found.kind)) throw notFound()
  await requireTended(sql, viewer, found.kind, found.keys)
  const { result, left } = await undoImport({ sql, id, sender: personSender(viewer, requestId), now, dryRun: false })
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
