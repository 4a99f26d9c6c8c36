import type { Queryable } from '#server/database/connect.ts'

export interface OrderedOffer {
  number: string
  /** The number of the order that it became. */
  order: string
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

// Parts of the statement that stores orders. Few orders come from offers: the others do without them. Where an offer has
// been ordered meanwhile, or somebody is about to, nothing is stored.
export const openOffers = (sql: Queryable) => sql`
  open_offer as materialized (
    select o.id from offers o
    where o.id = any (array(select unnest(w.offers) from wish w join center c on c.place = w.place))
      and o.stage <> 'converted'
    order by o.id for no key update skip locked
  ), `

export const areOffersOpen = (sql: Queryable) => sql`
  and not exists (
    select from unnest(w.offers) named (id) where not exists (select from open_offer o where o.id = named.id))`

// It names the order, so it comes after the number.
export const convertedOffers = (sql: Queryable) => sql`
  , converted as materialized (
    select place, convert_offers(offers, now, user_id, request_id, number) as count
    from numbered join wish using (place)
  )`
