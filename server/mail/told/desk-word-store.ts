import type { ArrivalKind } from '#domain/desk/arrival-states.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'

/** What was written at the desk to who placed or asked something. */
export interface DeskWord {
  kind: ArrivalKind
  /** Of the document; of a request or message its id. */
  number: string
  /** Of an order that the recipient can look at. */
  order_id: number | null
  text: string
  /** What the request or message said. */
  asked: string
  to: string
  /** Of the account of the recipient, where there is one. */
  name: string
  language: Language | null
  country: string | null
  writer: { name: string; email: string }
}

export async function findDeskWord(sql: Queryable, id: number): Promise<DeskWord | undefined> {
  const [word] = await sql<DeskWord[]>`
    select ar.kind, coalesce(o.number, f.number, ar.quotation_request_id::text, ar.help_message_id::text) as number,
      case when r.id is not null then ar.order_id end as order_id, n.text, coalesce(q.text, m.description, '') as asked,
      n.mailed_to as to, coalesce(r.first_name, '') as name, r.language, ar.country_id as country,
      jsonb_build_object('name', concat_ws(' ', w.first_name, w.last_name), 'email', w.email) as writer
    from arrival_notes n join arrivals ar on ar.id = n.arrival_id join users w on w.id = n.user_id
      left join orders o on o.id = ar.order_id left join offers f on f.id = ar.offer_id
      left join quotation_requests q on q.id = ar.quotation_request_id left join help_messages m on m.id = ar.help_message_id
      left join users r on lower(r.email) = lower(n.mailed_to) and r.active
    where n.id = ${id} and n.mailed_to is not null`
  return word
}
