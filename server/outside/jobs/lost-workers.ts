import type { PgBoss } from 'pg-boss'

// The jobs of a process that was killed go on within 15 seconds, in itself when it is back or in another one: a worker
// gives a sign of life every few seconds, and every process looks for those that give none.

/** pg-boss takes no shorter time. */
const LOST_SECONDS = 10
export const SIGN_SECONDS = 3
const LOOK_SECONDS = 2

export const LOOK_FOR_LOST = { superviseIntervalSeconds: LOOK_SECONDS, monitorIntervalSeconds: LOOK_SECONDS }

/** Also for a queue that was made before workers gave signs: making it again changes nothing of it. */
export const noticeLostWorkers = (boss: PgBoss, queue: string): Promise<unknown> =>
  boss.updateQueue(queue, { heartbeatSeconds: LOST_SECONDS })
