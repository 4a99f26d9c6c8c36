import { CATALOG_STATES, type CatalogType } from '#domain/catalogs/types.ts'
import { daysBefore } from '#server/database/in-batches.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import { CATALOG_QUEUE } from './queue.ts'

/** A job is retried for about a day. After this time the document may be asked for anew. */
const ASKED_DAYS = 2

interface AskedFile {
  id: number
  type: CatalogType
  now: Date
}

/** Whether a document that was asked for is being made or has failed; undefined where a job is to be queued. */
export async function findAskedState(sql: Queryable, { id, type, now }: AskedFile): Promise<number | undefined> {
  const [asked] = await sql<{ has_failed: boolean }[]>`
    select has_failed from asked_catalog_files
    where catalog_id = ${id} and type = ${type} and asked_at >= ${daysBefore(now, ASKED_DAYS)}`
  if (!asked) return undefined
  return asked.has_failed ? CATALOG_STATES.failed : CATALOG_STATES.making
}

/** Queues the job that makes a document: one, however many ask for it at the same moment. */
export async function askForFile(
  sql: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  { id, type, now }: AskedFile,
): Promise<void> {
  await sql`
    with asked as (
      insert into asked_catalog_files as a (catalog_id, type, asked_at) values (${id}, ${type}, ${now})
      on conflict (catalog_id, type) do update set asked_at = excluded.asked_at, has_failed = false
        where a.asked_at < ${daysBefore(now, ASKED_DAYS)}
      returning catalog_id, type
    ), queued as (
      ${jobs.enqueue(sql, CATALOG_QUEUE, sql`select jsonb_build_object('catalog_id', catalog_id, 'type', type) from asked`)}
    )
    select count(*) from asked`
}
