import { ZIP } from '#domain/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { requireNotAbove } from '#server/desk/people/tended-person.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { openZip } from '#server/limits/zips.ts'
import { type ZippedFile, zipOf } from '#server/outside/zip/zip.ts'
import { FATES } from './fates.ts'
import { findKnown, listOwnRows, type Person, readTypes } from './personal-data-store.ts'

/** Everything that is kept of somebody: a file of JSON for each table that has rows of hers. */
export async function exportPersonalData(context: SignedInContext, id: number): Promise<FileReply> {
  const { sql, viewer, now } = context
  await requireNotAbove(context, id)
  const known = await findKnown(sql, id)
  const details = { personal_data: id }
  await recordSecurityEvent(context, { kind: 'exported', userId: viewer.id, accountId: id, details })
  const content = await makeFile(context, viewer.id, () =>
    openZip(viewer.id, async () => zipOf(filesOf(context, { id, known, now }))),
  )
  return new FileReply({ content, type: ZIP, name: `personal-data-${id}.zip` })
}

async function* filesOf({ sql, now: at }: SignedInContext, person: Person): AsyncGenerator<ZippedFile> {
  const types = await readTypes(sql, Object.keys(FATES))
  for (const [table, fate] of Object.entries(FATES)) {
    // Read when it is its turn, so that one table at a time is in memory.
    const rows = await listOwnRows(sql, { table, types: types.get(table) ?? new Map(), fate }, person)
    if (rows.length > 0) yield { name: `${table}.json`, content: Buffer.from(JSON.stringify(rows, null, 2)), at }
  }
}
