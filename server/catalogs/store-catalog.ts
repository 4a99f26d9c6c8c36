import type { Transaction } from '#server/database/connect.ts'
import { insertReply } from '#server/database/kept-replies.ts'
import { entryRow } from '#server/placing/entry-row.ts'
import { insertCatalog, insertLines, insertLogo, type NewCatalog } from './place-store.ts'
import { queueCatalog } from './file-store.ts'

/** Stores a catalogue that was decided, with its lines and logo, and queues the making and mailing of its file. */
export async function storeCatalog(sql: Transaction, catalog: NewCatalog): Promise<{ id: number; number: string }> {
  const { context, lines, logo, type, recipients } = catalog
  const stored = await insertCatalog(sql, catalog)
  await insertLines(sql, stored.id, lines.map(entryRow))
  if (logo) await insertLogo(sql, stored.id, logo)
  const mail = recipients.length === 0 ? undefined : { to: recipients, user_id: context.viewer.id }
  await queueCatalog(sql, context.jobs, { catalog_id: stored.id, type, ...(mail && { mail }) })
  await insertReply(sql, context, { ...catalog, reply: { ...catalog.reply, ...stored } })
  return stored
}
