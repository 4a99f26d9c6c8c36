import { workInvitationMails } from '#server/invitations/jobs.ts'
import { workCatalogs } from '#server/catalogs/jobs.ts'
import { workMorningMails } from '#server/dashboard/morning/jobs.ts'
import { workMails } from '#server/mail/jobs.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { workEmailMails, workResetMails, workSecondFactorMails } from '#server/session/jobs.ts'

type Room = Parameters<typeof workMails>[1] & Parameters<typeof workCatalogs>[1]

/** Writes and sends every letter of the portal, and the catalogues that go with some. */
export async function workLetters(jobs: Jobs, room: Room): Promise<void> {
  await workMails(jobs, room)
  await workResetMails(jobs, room)
  await workEmailMails(jobs, room)
  await workSecondFactorMails(jobs, room)
  await workInvitationMails(jobs, room)
  await workCatalogs(jobs, room)
  await workMorningMails(jobs, room)
}
