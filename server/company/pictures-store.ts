import type { LogoForm } from '#domain/brands/shape.ts'
import { PICTURE_COLUMNS } from '#domain/desk/company.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

export interface KeptPicture {
  id: string
  /** A photo is WebP. */
  type: LogoForm['type'] | 'image/webp'
  content: Buffer
  width: number
  height: number
  /** The colour of all of it. */
  ink: string | null
}

export async function findPicture(sql: Queryable, id: string): Promise<KeptPicture | undefined> {
  const [row] = await sql<KeptPicture[]>`
    select id, type, content, width, height, ink from company_pictures where id = ${id}`
  return row
}

export const listPictures = (sql: Queryable, ids: readonly string[]) => sql<KeptPicture[]>`
  select id, type, content, width, height, ink from company_pictures where id = any (${[...ids]})`

/** Kept once: what was sent before is another day as young as new. */
export async function insertPicture(
  sql: Queryable,
  { id, type, content, width, height, ink }: KeptPicture,
  now: Date,
): Promise<void> {
  await sql`
    insert into company_pictures (id, type, content, width, height, ink, made_at)
    values (${id}, ${type}, ${content}, ${width}, ${height}, ${ink}, ${now})
    on conflict (id) do update set made_at = excluded.made_at`
}

/** What the one of this name is; it stays until the transaction ends. */
export async function findHeldType(sql: Transaction, id: string): Promise<KeptPicture['type'] | undefined> {
  const [row] = await sql<Pick<KeptPicture, 'type'>[]>`
    select type from company_pictures where id = ${id} for key share`
  return row?.type
}

/** Deletes those that were sent before a moment and never said of the company, so many at most. */
export async function deleteUnsaidPictures(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from company_pictures where id in (
      select p.id from company_pictures p
      where p.made_at < ${before} and not exists (
        select from company_versions v, unnest(${[...PICTURE_COLUMNS]}::text[]) as column_name
        where v.said ->> column_name = p.id)
      limit ${batch} for update skip locked)`
  return deleted.count
}
