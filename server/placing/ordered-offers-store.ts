import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

export interface OrderedOffer {
  number: string
  /** The number of the order that it became. */
  order: string
}

/** Holds offers until the commit: whoever orders from one of them waits. */
export async function lockOffers(sql: Transaction, offers: number[]): Promise<void> {
  await sql`select from offers where id = any (${offers}) order by id for no key update`
}

/** The first of these offers that an order was placed from. */
export async function findOrderedOffer(sql: Queryable, offers: number[]): Promise<OrderedOffer | undefined> {
  const [ordered] = await sql<OrderedOffer[]>`
    select o.number, coalesce((
      select v.details ->> 'reason' from events v where v.offer_id = o.id and v.kind = 'offer_converted'
      order by v.id desc limit 1), '') as order
    from offers o where o.id = any (${offers}) and o.stage = 'converted' order by o.id limit 1`
  return ordered
}

/** Offers that an order was placed from become converted by it. */
export async function convertOffers(
  sql: Transaction,
  { viewer, now, requestId }: SignedInContext,
  { offers, order }: { offers: number[]; order: string },
): Promise<void> {
  if (offers.length === 0) return
  await sql`select convert_offers(${offers}, ${now}, ${viewer.id}, ${requestId}, ${order})`
}

/** The accepted offers that a withdrawn order was placed from can be ordered again. */
export async function releaseOffers(
  sql: Transaction,
  { viewer, now, requestId }: SignedInContext,
  order: number,
): Promise<void> {
  await sql`select release_offers(${order}, ${now}, ${viewer.id}, ${requestId})`
}
