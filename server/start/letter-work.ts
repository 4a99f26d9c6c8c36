import { workInvitationMails } from '#server/invitations/jobs.ts'
import { workCatalogs } from '#server/catalogs/jobs.ts'
import { workMorningMails } from '#server/dashboard/morning/jobs.ts'
import { workWeekMails } from '#server/due/week/jobs.ts'
import { workMails } from '#server/mail/jobs.ts'
import type { Job, Jobs, Pace } from '#server/outside/jobs/jobs.ts'
import { workStandingMails } from '#server/standing-baskets/letters/jobs.ts'
import { workEmailMails, workResetMails, workSecondFactorMails } from '#server/session/jobs.ts'

type Room = Parameters<typeof workMails>[1] &
  Parameters<typeof workCatalogs>[1] & {
    /** Reads what is said of the company: another process may just have said something else. */
    refresh: () => Promise<void>
  }

/** Writes and sends every letter of the portal, and the catalogues that go with some. */
export async function workLetters(queues: Jobs, room: Room): Promise<void> {
  const jobs: Jobs = {
    ...queues,
    work: <Data extends object>(queue: string, handler: (job: Job<Data>) => Promise<void>, pace?: Pace) =>
      queues.work<Data>(
        queue,
        async job => {
          await room.refresh()
          await handler(job)
        },
        pace,
      ),
  }
  await workMails(jobs, room)
  await workResetMails(jobs, room)
  await workEmailMails(jobs, room)
  await workSecondFactorMails(jobs, room)
  await workInvitationMails(jobs, room)
  await workStandingMails(jobs, room)
  await workCatalogs(jobs, room)
  await workMorningMails(jobs, room)
  await workWeekMails(jobs, room)
}
