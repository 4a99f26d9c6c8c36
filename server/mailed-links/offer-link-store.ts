import type { Queryable } from '#server/database/connect.ts'

export interface OfferLink {
  /** Of the offer. */
  id: number
  /** To whom it was sent; empty where somebody passed it on. */
  email: string
}

/** Keeps a link; the same one again changes nothing. */
export async function keepLink(sql: Queryable, { hash, id, email }: OfferLink & { hash: Buffer }): Promise<void> {
  await sql`
    insert into offer_links (token_hash, offer_id, email) values (${hash}, ${id}, ${email})
    on conflict (token_hash) do nothing`
}

export async function findLink(sql: Queryable, hash: Buffer): Promise<OfferLink | undefined> {
  const [found] = await sql<OfferLink[]>`select offer_id as id, email from offer_links where token_hash = ${hash}`
  return found
}

export async function updateOpened(sql: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  const opened = await sql`
    update offer_links set opened_at = ${now} where token_hash = ${hash} and opened_at is null returning 1`
  return opened.length > 0
}

/** Ends the links of an offer that an address has; false where it has none. */
export async function deleteLinks(sql: Queryable, id: number, email: string): Promise<boolean> {
  const gone = await sql`delete from offer_links where offer_id = ${id} and lower(email) = lower(${email}) returning 1`
  return gone.length > 0
}
