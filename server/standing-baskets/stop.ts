import type { Transaction } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { updateStopped } from './baskets-store.ts'
import { queueStandingMail } from './letters/queue-store.ts'
import { listOthers } from './others-store.ts'

/** R610: stops a basket whose owner cannot order for the center any more, and tells who else buys for it. */
export async function stopBasket(
  sql: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, why, now }: { id: number; why: 'left' | 'no_center'; now: Date },
): Promise<void> {
  if (!(await updateStopped(sql, id, { why, now }))) return
  for (const user_id of await listOthers(sql, id))
    await queueStandingMail(jobs, sql, 'stopped', { basket_id: id, user_id })
}
