import { UNANSWERED } from '#domain/offers/progress.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Queryable } from '#server/database/connect.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'

/**
 * Queues a mail for each offer without an answer that ends by this day, to those who look after it and want one; of an
 * offer that nobody wants one of nothing is kept. Once an offer, also where several processes do this at once.
 */
export async function queueReminders(
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Queryable,
  { now, today, until }: { now: Date; today: string; until: string },
): Promise<void> {
  await sql`
    with asked as (
      select o.id as offer_id, u.id as user_id
      from offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id
        join users u on u.id in (o.user_id, c.sales_person_id, l.sales_person_id)
          and u.offer_reminders and u.active and u.role <> 'client'
      where o.state = ${VALIDATED} and o.stage = any (${[...UNANSWERED]}::text[]) and o.reminded_at is null
        and o.valid_until between ${today}::date and ${until}::date
    ), reminded as (
      update offers o set reminded_at = ${now}
      where o.id in (select offer_id from asked) and o.reminded_at is null returning o.id
    ), queued as (
      ${mailStatement(
        jobs,
        sql,
        'offer_ends',
        sql`
          select jsonb_build_object('offer_id', asked.offer_id, 'user_id', asked.user_id)
          from asked join reminded on reminded.id = asked.offer_id`,
      )}
    )
    select 1`
}
