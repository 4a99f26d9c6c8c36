import type { Brand } from '#domain/brand.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { TooManyDocuments } from '#server/outside/pdf/pdf.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { hasFile, lacksPreviews, markFailed, queueCatalogMails } from './file-store.ts'
import { drawAndKeep, makeAndKeep } from './make-file.ts'
import { CATALOG_QUEUE, type CatalogJob } from './queue.ts'

interface Room {
  sql: Sql
  /** As it is by now. */
  readonly brand: Brand
  /** Where people reach the portal. */
  address: () => string
  readonly settings: WritingSettings
  clock?: () => Date
}

/** Makes the documents of catalogues, and queues their mails. */
export async function workCatalogs(jobs: Pick<Jobs, 'work' | 'enqueue'>, room: Room): Promise<void> {
  const { sql, address, clock = () => new Date() } = room
  await jobs.work<CatalogJob>(CATALOG_QUEUE, async ({ data: { catalog_id, type, mail } }) => {
    const { brand, settings } = room
    const desk = { sql, brand, settings, address: address(), now: clock() }
    try {
      const isThere = (await hasFile(sql, catalog_id, type)) || (await makeAndKeep(desk, catalog_id, type))
      if (!isThere) return
      const isMailed = mail !== undefined
      if (await lacksPreviews(sql, { id: catalog_id, type, isMailed })) await drawAndKeep(desk, catalog_id, type)
    } catch (error) {
      // A full queue empties by itself; any other error is shown until a retry succeeds.
      if (!(error instanceof TooManyDocuments)) await markFailed(sql, catalog_id, type)
      throw error
    }
    if (mail) await queueCatalogMails(sql, jobs, { id: catalog_id, type, ...mail })
  })
}
