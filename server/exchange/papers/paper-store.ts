import type { Queryable, Sql, Transaction } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { PaperFormat } from './check-paper.ts'

export async function insertContent(sql: Queryable, sha256: string, content: Buffer): Promise<void> {
  await sql`insert into document_contents (sha256, content) values (${sha256}, ${content}) on conflict do nothing`
}

/** Which of these contents are held, with their sizes. */
export async function listHeld(sql: Queryable, hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ sha256: string; bytes: number }[]>`
    select sha256, length(content) as bytes from document_contents where sha256 = any (${hashes as string[]})`
  return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]))
}

/** Deletes contents that no row names, at most so many, and answers how many. */
export async function deleteUnusedContents(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from document_contents where sha256 in (
      select c.sha256 from document_contents c
      where not exists (select from document_files f where coalesce(f.sha256, f.fetched_sha256) = c.sha256) limit ${limit})`
  return count
}

/** A row whose address is to be asked. */
export interface AskedPaper {
  kind: string
  document: string
  format: PaperFormat
  url: string
}

/** Queues a job for each address that has not been asked, but for what is held already. */
export async function queueUnasked(
  sql: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { queue, now, limit }: { queue: string; now: Date; limit: number },
): Promise<void> {
  const asked = await sql<AskedPaper[]>`
    update document_files f set asked_at = ${now}
    where (f.kind, f.document, f.format) in (
      select kind, document, format from document_files where url is not null and asked_at is null limit ${limit} for update skip locked)
    returning f.kind, f.document, f.format, f.url`
  const missing = await withoutHeld(sql, asked)
  if (missing.length > 0)
    await jobs.enqueue(sql, queue, sql`select jsonb_array_elements(${JSON.stringify(missing)}::text::jsonb)`)
}

const withoutHeld = (sql: Transaction, asked: readonly AskedPaper[]) => sql<AskedPaper[]>`
  select a.* from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) a (kind text, document text, format text, url text)
    join document_files f using (kind, document, format)
  where not exists (select from document_contents c where c.sha256 = f.sha256)`

/** What the ERP says of the paper; undefined where it has another address meanwhile, or none. */
export async function findAsked(sql: Queryable, { kind, document, format, url }: AskedPaper) {
  const [found] = await sql<{ sha256: string | null; bytes: number | null }[]>`
    select sha256, bytes from document_files
    where kind = ${kind} and document = ${document} and format = ${format} and url = ${url}`
  return found
}

export async function updateFetched(sql: Queryable, { kind, document, format, url }: AskedPaper, sha256: string) {
  await sql`
    update document_files set fetched_sha256 = ${sha256}
    where kind = ${kind} and document = ${document} and format = ${format} and url = ${url}`
}
