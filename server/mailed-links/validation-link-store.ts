import type { Queryable } from '#server/database/connect.ts'

export interface Target {
  /** A run is a delivery of a standing basket. */
  kind: 'order' | 'offer' | 'run'
  /** Of the order, the offer or the run. */
  id: number
}

export interface LinkTarget extends Target {
  /** The validator to whom the mail goes; of a run who is asked. */
  userId: number
}

/** Keeps a link, or prolongs it where the same one is made again. */
export async function keepLink(
  sql: Queryable,
  { hash, userId, kind, id, expiresAt }: LinkTarget & { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into validation_links (token_hash, user_id, ${sql(`${kind}_id`)}, expires_at)
    values (${hash}, ${userId}, ${id}, ${expiresAt})
    on conflict (token_hash) do update set expires_at = excluded.expires_at`
}

const SWEPT_AT_ONCE = 100

/** Forgets links that nothing can be opened with; those that somebody else forgets meanwhile are left to them. */
export async function deleteOutdated(sql: Queryable, now: Date): Promise<void> {
  await sql`
    delete from validation_links where token_hash in (
      select token_hash from validation_links where expires_at <= ${now} limit ${SWEPT_AT_ONCE} for update skip locked
    )`
}

export async function findOwnLink(sql: Queryable, hash: Buffer, userId: number): Promise<Target | undefined> {
  const [found] = await sql<Target[]>`
    select ${targetOf(sql)} from validation_links where token_hash = ${hash} and user_id = ${userId}`
  return found
}

/** What a link leads to, for whoever has it. */
export async function findLink(sql: Queryable, hash: Buffer, now: Date): Promise<LinkTarget | undefined> {
  const [found] = await sql<LinkTarget[]>`
    select user_id as "userId", ${targetOf(sql)} from validation_links where token_hash = ${hash} and expires_at > ${now}`
  return found
}

const targetOf = (sql: Queryable) => sql`
  case when order_id is not null then 'order' when offer_id is not null then 'offer' else 'run' end as kind,
  coalesce(order_id, offer_id, run_id) as id`
