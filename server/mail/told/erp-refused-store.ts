import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'

const parties = (sql: Queryable) => sql`
  erp_answers a left join orders o on o.id = a.order_id left join offers f on f.id = a.offer_id
    left join quotation_requests q on q.id = a.quotation_request_id
    left join leads l on l.id = coalesce(a.lead_id, f.lead_id)
    left join clients c on c.id = coalesce(o.client_id, f.client_id, q.client_id)`

export interface RefusedDocument {
  kind: 'order' | 'offer' | 'lead' | 'request'
  id: number
  /** Its number, or its name where it has none. */
  name: string
  buyer: string
  reason: string
  /** Of the reader, where that is one of the accounts. */
  language: Language | null
}

/** What the ERP has refused; undefined once it is refused no more. */
export async function findRefused(
  sql: Queryable,
  { answer_id, to }: { answer_id: number; to: string },
): Promise<RefusedDocument | undefined> {
  const [found] = await sql<RefusedDocument[]>`
    select case when a.order_id is not null then 'order' when a.offer_id is not null then 'offer'
        when a.lead_id is not null then 'lead' else 'request' end as kind,
      coalesce(a.order_id, a.offer_id, a.lead_id, a.quotation_request_id) as id,
      coalesce(o.number, f.number, l.name, q.id::text) as name, coalesce(c.name, l.name, q.business_name, '') as buyer,
      a.reason, (select u.language from users u where lower(u.email) = lower(${to}) limit 1) as language
    from ${parties(sql)} where a.id = ${answer_id} and a.state = 'refused'`
  return found
}
