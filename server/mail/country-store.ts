import type { Queryable } from '#server/database/connect.ts'

/** Of the client or lead whose document a mail is about; empty for a mail about nothing of the kind. */
export async function findMailedCountry(sql: Queryable, about: object): Promise<string> {
  const [order, offer] = ['order_id', 'offer_id'].map(id => (id in about ? Number(about[id as keyof typeof about]) : 0)) // ids of MailData
  const [row] = await sql<{ country: string }[]>`
    select c.country_id as country from orders o join clients c on c.id = o.client_id where o.id = ${order ?? 0}
    union all
    select coalesce(c.country_id, l.country_id) from offers o left join clients c on c.id = o.client_id
      left join leads l on l.id = o.lead_id
    where o.id = ${offer ?? 0}`
  return row?.country ?? ''
}
