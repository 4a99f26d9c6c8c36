import type { Queryable } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'

/** The queue of the mails about standing baskets. */
export const STANDING_MAIL = 'standing-mail'

export interface StandingMails {
  /** To who is asked: what would be ordered, and what can be done. */
  asked: { run_id: number }
  /** To who was asked: nothing was sent. */
  told: { run_id: number }
  /** To another buyer, or the sales person: who was asked is not there any more. */
  stopped: { basket_id: number; user_id: number }
  /** To who orders by a link. */
  code: { code_id: number; run_id: number }
}

export type StandingJob = {
  [Kind in keyof StandingMails]: { kind: Kind; data: StandingMails[Kind] }
}[keyof StandingMails]

/** Queues one mail, in the transaction that causes it. */
export async function queueStandingMail<Kind extends keyof StandingMails>(
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Queryable,
  kind: Kind,
  data: StandingMails[Kind],
): Promise<void> {
  await jobs.enqueue(sql, STANDING_MAIL, sql`select ${JSON.stringify({ kind, data })}::text::jsonb`)
}
