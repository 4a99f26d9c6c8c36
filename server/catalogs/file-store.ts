import { CATALOG_STATES, type CatalogType, isBudget } from '#domain/catalogs/types.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import { MOST_ATTACHED } from '#server/outside/mail/mail.ts'
import { CATALOG_QUEUE, type CatalogJob, type CatalogMail } from './queue.ts'
import { visibleCatalogs } from './scope.ts'

export async function queueCatalog(sql: Queryable, jobs: Pick<JobQueue, 'enqueue'>, job: CatalogJob): Promise<void> {
  await jobs.enqueue(sql, CATALOG_QUEUE, sql`select ${JSON.stringify(job)}::text::jsonb`)
}

/**
 * Queues the mails of a document that is made: one for each address. Without any, or where it is too large to be attached,
 * one for who asked for it: an address outside has no access to the generator.
 */
export async function queueCatalogMails(
  sql: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  { id, type, to, user_id }: { id: number; type: CatalogType } & CatalogMail,
): Promise<void> {
  await mailStatement(
    jobs,
    sql,
    'catalog_sent',
    sql`
      select jsonb_strip_nulls(jsonb_build_object(
        'catalog_id', f.catalog_id, 'type', f.type, 'to', a.email, 'user_id', ${user_id}::bigint))
      from catalog_files f
        left join unnest(${to}::text[]) a (email) on length(f.content) < ${MOST_ATTACHED}
      where f.catalog_id = ${id} and f.type = ${type}`,
  )
}

export async function hasFile(sql: Queryable, id: number, type: CatalogType): Promise<boolean> {
  const [row] = await sql<{ is_made: boolean }[]>`
    select exists (select from catalog_files where catalog_id = ${id} and type = ${type}) as is_made`
  return row?.is_made ?? false
}

/** Whether a document lacks pictures that are shown: of the catalogue's own type, or of a cover that is mailed. */
export async function lacksPreviews(
  sql: Queryable,
  { id, type, isMailed }: { id: number; type: CatalogType; isMailed: boolean },
): Promise<boolean> {
  const hasMailedCover = isMailed && !isBudget(type)
  const [row] = await sql<{ lacks: boolean }[]>`
    select exists (
      select from catalog_files f join catalogs o on o.id = f.catalog_id
      where f.catalog_id = ${id} and f.type = ${type} and f.previews = '{}'
        and (f.type = o.type or ${hasMailedCover}::boolean)
    ) as lacks`
  return row?.lacks ?? false
}

/** The document of a catalogue whose visibility has been checked. */
export async function findFile(sql: Queryable, id: number, type: CatalogType): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`
    select content from catalog_files where catalog_id = ${id} and type = ${type}`
  return row?.content
}

/** A page of a catalogue as a picture, from 1; undefined where there is none, or none yet. */
export async function findPreview(
  sql: Queryable,
  viewer: Viewer,
  { id, page }: { id: number; page: number },
): Promise<{ name: string; content: Buffer } | undefined> {
  const [row] = await sql<{ name: string; content: Buffer | null }[]>`
    select o.name, f.previews[${page}] as content
    from catalogs o join clients c on c.id = o.client_id join catalog_files f on f.catalog_id = o.id and f.type = o.type
    where o.id = ${id} and ${visibleCatalogs(sql, viewer)}`
  return row?.content ? { name: row.name, content: row.content } : undefined
}

/** Keeps a document; one that is there stays, for it may have been sent. */
export async function keepFile(
  sql: Queryable,
  { id, type, made_at }: { id: number; type: CatalogType; made_at: Date },
  { content, pages }: { content: Buffer; pages: number },
): Promise<void> {
  await sql`
    with answered as (
      delete from asked_catalog_files where catalog_id = ${id} and type = ${type}
    )
    insert into catalog_files (catalog_id, type, content, pages, made_at)
    select id, ${type}, ${content}, ${pages}, ${made_at} from catalogs where id = ${id}
    on conflict (catalog_id, type) do nothing`
}

/** The pictures of the first pages, with which a catalogue is made; without any where they could not be drawn. */
export async function keepPreviews(
  sql: Queryable,
  { id, type }: { id: number; type: CatalogType },
  previews: Buffer[],
): Promise<void> {
  const encoded = previews.map(preview => preview.toString('base64'))
  await sql`
    with kept as (
      update catalog_files set previews = array(
        select decode(p.picture, 'base64') from unnest(${encoded}::text[]) with ordinality as p (picture, place)
        order by p.place)
      where catalog_id = ${id} and type = ${type}
    )
    update catalogs set state = ${CATALOG_STATES.made} where id = ${id} and type = ${type}`
}

export async function markFailed(sql: Queryable, id: number, type: CatalogType): Promise<void> {
  await sql`
    with asked as (
      update asked_catalog_files set has_failed = true where catalog_id = ${id} and type = ${type}
    )
    update catalogs set state = ${CATALOG_STATES.failed}
    where id = ${id} and type = ${type} and state = ${CATALOG_STATES.making}`
}
