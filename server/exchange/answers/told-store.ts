import type { Queryable, Transaction } from '#server/database/connect.ts'
import { mailsStatement } from '#server/mail/jobs.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import type { Settings } from '#server/settings/settings.ts'

const parties = (sql: Queryable) => sql`
  erp_answers a left join orders o on o.id = a.order_id left join offers f on f.id = a.offer_id
    left join quotation_requests q on q.id = a.quotation_request_id
    left join leads l on l.id = coalesce(a.lead_id, f.lead_id)
    left join clients c on c.id = coalesce(o.client_id, f.client_id, q.client_id)`

/** Queues the mails of an answer that refuses a document: to the sales person of its client or lead, and the order desk. */
export async function tellOfRefused(
  sql: Transaction,
  { jobs, settings }: { jobs: Pick<JobQueue, 'enqueue'>; settings: Pick<Settings, 'order_desk'> },
  id: number,
): Promise<void> {
  await mailsStatement(
    jobs,
    sql,
    sql`
      select 'erp_refused', jsonb_build_object('answer_id', a.id, 'to', s.email)
      from ${parties(sql)} join users s on s.id = coalesce(c.sales_person_id, l.sales_person_id) and s.active
      where a.id = ${id}
      union
      select 'erp_refused', jsonb_build_object('answer_id', a.id, 'to', d.email)
      from ${parties(sql)} cross join jsonb_to_recordset(${JSON.stringify(settings.order_desk)}::text::jsonb) d (country text, email text)
      where a.id = ${id} and (d.country is null or d.country = coalesce(c.country_id, l.country_id))`,
  )
}
